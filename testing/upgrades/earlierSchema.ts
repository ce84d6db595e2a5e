import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import {
  migrationsFolder,
  readMigrations,
} from '../../server/platform/database/migrationsFolder.ts';

/** Empties a database: no table is left, and no migration was run. */
export async function emptyDatabase(client: PGlite): Promise<void> {
  await client.exec(`drop schema public cascade; create schema public;
    drop schema if exists drizzle cascade`);
}

/** Migrates a database to what it was after this many migrations. */
export async function migrateTo(client: PGlite, migrations: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'nestbox-migrations-'));
  try {
    const entries = readMigrations().slice(0, migrations);
    await mkdir(join(folder, 'meta'));
    for (const { tag } of entries) {
      await copyFile(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
    }
    const journal = { version: '7', dialect: 'postgresql', entries };
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(journal));
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true });
  }
}
