import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  migrationsFolder,
  readMigrations,
} from '../../server/platform/database/migrationsFolder.ts';
import { unsafeChanges } from './unsafeChanges.ts';

describe('a migration', () => {
  it.each(readMigrations().map(({ tag }) => tag))('%s is safe beside the version before', (tag) => {
    const found = unsafeChanges(readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8'));
    expect(found, 'docs/operations.md describes how to change this in two releases').toEqual([]);
  });
});

describe('unsafe statements', () => {
  it.each([
    'DROP TABLE "boxes"',
    'ALTER TABLE "boxes" DROP COLUMN "date_set"',
    'ALTER TABLE "boxes" RENAME COLUMN "date_set" TO "fixed"',
    'ALTER TABLE "boxes" RENAME TO "parcels"',
    'ALTER TABLE "boxes" ALTER COLUMN "date_set" SET DATA TYPE text',
    'ALTER TABLE "boxes" ALTER COLUMN "date_set" TYPE text',
    'ALTER TABLE "boxes" ALTER COLUMN "address" SET NOT NULL',
    'ALTER TABLE "boxes" ALTER COLUMN "date_set" DROP DEFAULT',
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
