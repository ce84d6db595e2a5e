import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { openEmbeddedDatabase } from '../../platform/database/embedded/openEmbedded.ts';
import { openEmbedded, openServer } from '../../platform/database/openDatabase.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  columnsOf,
  listSequences,
  listTables,
  type MovedTable,
  quoted,
  type Sequence,
  type Sum,
  sumUp,
} from './movedTables.ts';

/** Blocks of 8 kB that are in memory at once, 8 MB in all. */
const blocksAtOnce = 1024;

/** Makes both sides format instants alike. */
const sameFormats = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'`;

/**
 * Copies an embedded database to an empty database on a Postgres server, in one transaction there.
 * The embedded one is only migrated.
 * @param notify is called for each copied and verified table
 * @throws Refusal, DataFolderInUse, DatabaseNotOpened, or the server's error
 */
export async function moveDatabase(
  { folder, url }: { folder: string; url: string },
  notify: (table: string, rows: number) => void,
): Promise<void> {
  // Both sides are migrated to this version first.
  await (await openEmbedded({ folder, sync: true })).close();
  const source = await openEmbeddedDatabase({ folder, sync: true });
  try {
    await (await openServer(url)).close();
    const target = new pg.Client(url);
    // A broken connection makes the copy fail, which reports it.
    target.on('error', () => {});
    await target.connect();
    try {
      await copyAll(source.client, target, notify);
    } finally {
      await target.end();
    }
  } finally {
    await source.close();
  }
}

async function copyAll(
  source: PGlite,
  target: pg.Client,
  notify: (table: string, rows: number) => void,
): Promise<void> {
  await source.exec(sameFormats);
  await target.query(sameFormats);
  const { rows: tables } = await source.query<MovedTable>(listTables);
  const names = tables.map(({ name }) => quoted(name)).join(', ');
  await target.query('begin');
  try {
    // A server that is started too early waits until the copy is done.
    await target.query(`lock table ${names} in access exclusive mode`);
    await refuseUsed(target, tables);
    for (const table of tables) {
      await copyTable(source, target, table);
      notify(table.name, await compare(source, target, table));
    }
    const { rows: sequences } = await source.query<Sequence>(listSequences);
    for (const { name, last } of sequences) {
      if (last !== null) await target.query('select setval($1, $2)', [name, last]);
    }
    await target.query('commit');
  } catch (error) {
    await target.query('rollback').catch(() => {});
    throw error;
  }
}

/** What a start writes: the demo catalogue of a test shop, and the state of the data. */
const writtenAtStart = ['products', 'categories', 'usage_types', 'data_state'];

/** Refuses a database in use. What a start writes does not count. */
async function refuseUsed(target: pg.Client, tables: readonly MovedTable[]): Promise<void> {
  for (const { name } of tables) {
    if (writtenAtStart.includes(name)) continue;
    const { rows } = await target.query(`select 1 from ${quoted(name)} limit 1`);
    if (rows.length > 0) {
      throw new Refusal(
        'conflict',
        `The database to move to is in use: there are ${name} in it. Move to an empty one.`,
      );
    }
  }
  for (const name of writtenAtStart) await target.query(`delete from ${quoted(name)}`);
}

async function copyTable(source: PGlite, target: pg.Client, table: MovedTable): Promise<void> {
  const columns = columnsOf(table);
  const into = target.query(copyFrom(`copy ${quoted(table.name)} (${columns}) from stdin`));
  await pipeline(Readable.from(readOut(source, table)), into);
}

async function* readOut(source: PGlite, table: MovedTable): AsyncGenerator<Buffer> {
  for (let block = 0; block < table.blocks; block += blocksAtOnce) {
    const { blob } = await source.query(
      `copy (select ${columnsOf(table)} from ${quoted(table.name)}
        where ctid >= '(${block},0)' and ctid < '(${block + blocksAtOnce},0)') to '/dev/blob'`,
    );
    if (blob) yield Buffer.from(await blob.arrayBuffer());
  }
}

/** Compares a table on both sides. @returns its number of rows */
async function compare(source: PGlite, target: pg.Client, table: MovedTable): Promise<number> {
  const here = (await source.query<Sum>(sumUp(table))).rows[0];
  const there = (await target.query<Sum>(sumUp(table))).rows[0];
  if (here?.rows !== there?.rows || here?.sum !== there?.sum) {
    throw new Error(`${table.name} differs after the copy. Nothing was moved.`);
  }
  return Number(here?.rows);
}
