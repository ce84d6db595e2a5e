import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from './database.ts';
import { readDataState, writeDataState } from './dataStateQueries.ts';
import { databaseFolder } from './embedded/openEmbedded.ts';
import { oneRow } from './rowsOf.ts';

/**
 * Returns what identifies the place of the data: a folder on its disk, or a database of a server with its
 * timeline. Data that were restored or copied have another place; null in memory.
 */
async function readLocation({ onDisk, queue, reader }: Database): Promise<string | null> {
  if (onDisk) return locationOfFolder(join(onDisk.folder, databaseFolder));
  return queue.backend === 'pglite' ? null : locationOnServer(reader);
}

/** A copy of a folder has another inode. It may reuse that of a deleted one, but is made later. */
async function locationOfFolder(folder: string): Promise<string> {
  const { ino, birthtimeNs, ctimeNs } = await stat(folder, { bigint: true });
  // Where a file system does not know the birth, Node gives the last change.
  return birthtimeNs > 0n && birthtimeNs < ctimeNs
    ? `folder ${ino} ${birthtimeNs}`
    : `folder ${ino}`;
}

/** A restore to an instant begins another timeline, and that of a dump has another database. */
async function locationOnServer(db: Queryable): Promise<string> {
  const read = async (...parts: readonly SQL[]) => {
    const place = sql<string>`concat_ws(' ', 'server', ${sql.join([...parts, database], sql`, `)})`;
    const [row] = await db.select({ place }).from(oneRow);
    return row?.place ?? '';
  };
  // Other engines that speak Postgres, and users without the right to ask, have the database alone.
  return read(system, timeline).catch(() => read());
}

const system = sql`(select system_identifier from pg_control_system())`;
const timeline = sql`left(pg_walfile_name(pg_current_wal_lsn()), 8)`;
const database = sql`(select oid from pg_database where datname = current_database())`;

/**
 * Holds all work where the data lie elsewhere than at the last start: a payment that was made since they were
 * copied is not in them.
 */
export async function holdWhereCopied(database: Database, now: Date): Promise<void> {
  const location = await readLocation(database);
  const state = await readDataState(database.reader);
  if (location === null || location === state.location) return;
  const held =
    state.location === null || state.heldSince !== null
      ? {}
      : ({ heldSince: now, heldBecause: 'copied' } as const);
  await writeDataState(database.reader, { location, ...held });
}
