import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  migrationsFolder,
  readMigrations,
} from '../../server/platform/database/migrationsFolder.ts';
import { unsafeChanges } from './unsafeChanges.ts';

/** Why a migration may do something unsafe, and how often it does. */
const allowed: Record<string, { times: number; why: string }> = {
  '0001_subscription_runs': {
    times: 2,
    why: 'A default that only filled old rows, and an index on a new column: before the first release.',
  },
  '0002_state_of_subscription': {
    times: 1,
    why: 'The state took the place of the column `active`: before the first release.',
  },
  '0005_box_wishes': {
    times: 1,
    why: 'It checks a new column alone, whose default fits and which no earlier version writes.',
  },
  '0016_plain_names': {
    times: 10,
    why: 'It renames columns, an index and keys: nothing is released yet, and CHANGELOG.md says to stop all processes first.',
  },
  '0048_change_reminder': { times: 1, why: 'It renames a column: nothing is released yet.' },
};

describe('a migration', () => {
  it.each(readMigrations().map(({ tag }) => tag))('%s is safe beside the version before', (tag) => {
    const found = unsafeChanges(readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8'));
    expect(found, 'docs/operations.md describes how to change this in two releases').toHaveLength(
      allowed[tag]?.times ?? 0,
    );
  });
});

describe('unsafe statements', () => {
  it.each([
    'DROP TABLE "boxes"',
    'ALTER TABLE "boxes" DROP COLUMN "pinned"',
    'ALTER TABLE "boxes" RENAME COLUMN "pinned" TO "fixed"',
    'ALTER TABLE "boxes" RENAME TO "parcels"',
    'ALTER TABLE "boxes" ALTER COLUMN "pinned" SET DATA TYPE text',
    'ALTER TABLE "boxes" ALTER COLUMN "pinned" TYPE text',
    'ALTER TABLE "boxes" ALTER COLUMN "address" SET NOT NULL',
    'ALTER TABLE "boxes" ALTER COLUMN "pinned" DROP DEFAULT',
    'ALTER TABLE "boxes" ADD COLUMN "colour" text NOT NULL',
    'ALTER TABLE "boxes" ADD CONSTRAINT "few" CHECK (box_number < 9)',
    'CREATE UNIQUE INDEX "once" ON "boxes" ("box_number")',
  ])('include: %s', (statement) => {
    const between = `CREATE TABLE "new" ("a" text NOT NULL);--> statement-breakpoint\n${statement};`;
    expect(unsafeChanges(between)).toHaveLength(1);
  });

  it.each([
    'ALTER TABLE "boxes" ADD COLUMN "colour" text',
    `ALTER TABLE "boxes" ADD COLUMN "colour" text DEFAULT 'red' NOT NULL`,
    'CREATE INDEX "by_number" ON "boxes" ("box_number")',
    'CREATE TABLE "new" ("a" text NOT NULL);--> statement-breakpoint\nALTER TABLE "new" ADD CONSTRAINT "few" CHECK (a <> \'\')',
    'CREATE TABLE "new" ("a" text NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "once" ON "new" ("a")',
    '-- DROP TABLE was thought of\nSELECT 1',
  ])('do not include: %s', (statement) => {
    expect(unsafeChanges(statement)).toEqual([]);
  });
});
