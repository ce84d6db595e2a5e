import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the migrations, in their order. Migrations are only added. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');

interface Migration {
  /** The name of its file. */
  readonly tag: string;
  /** When it was made, in milliseconds since 1970. */
  readonly when: number;
}

/** Returns all migrations that this version knows, oldest first. */
export function readMigrations(): Migration[] {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return JSON.parse(journal).entries;
}

/** Returns the latest migration that this version needs. */
export function latestMigration(): Migration {
  const { tag, when } = readMigrations().at(-1) as Migration;
  return { tag, when };
}
