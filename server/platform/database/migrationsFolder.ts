import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The changes of the tables, in their order; only ever added to. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');

interface Migration {
  /** Its file's name. */
  readonly tag: string;
  /** When it was made, in milliseconds. */
  readonly when: number;
}

/** All changes of the tables that this version knows, oldest first. */
export function readMigrations(): Migration[] {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return JSON.parse(journal).entries;
}

/** The change after which the tables are as this version needs them. */
export function latestMigration(): Migration {
  const { tag, when } = readMigrations().at(-1) as Migration;
  return { tag, when };
}
