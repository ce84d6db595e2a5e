import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import {
  migrationsFolder,
  readMigrations,
} from '../../server/platform/database/migrationsFolder.ts';

/** Empties a database, and creates its tables as of an earlier migration. */
export async function makeEarlierSchema(client: PGlite, migrations: number): Promise<void> {
  await client.exec(`drop schema public cascade; create schema public;
    drop schema if exists drizzle cascade`);
  const folder = await mkdtemp(join(tmpdir(), 'nestbox-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const entries = readMigrations().slice(0, migrations);
    const journal = { version: '7', dialect: 'postgresql', entries };
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(journal));
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true });
  }
}
