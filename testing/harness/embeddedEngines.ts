import { readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import type { Database } from '../../server/platform/database/database.ts';
import { openEmbeddedDatabase } from '../../server/platform/database/embedded/openEmbedded.ts';
import { overEmbedded } from '../../server/platform/database/openDatabase.ts';

/** An embedded database that the test files of a worker use one after the other. */
interface Engine {
  readonly client: PGlite;
  /** Its tables, triggers and functions at the start. */
  readonly shape: string;
  /** The rows of the seeded tables at the start. */
  readonly seed: readonly SeededTable[];
}

interface SeededTable {
  readonly name: string;
  readonly rows: string;
}

/** Engines that no test file uses. They keep the rows of the last one until they are used again. */
const idle: Engine[] = [];

/** More than two databases at a time are used by few files. */
const maxIdle = 2;

/**
 * Opens a database as the template has it. Takes an engine that is idle in this worker, since emptying its
 * tables takes a tenth of the time of a new one.
 */
export async function borrowEngine(): Promise<Database> {
  const engine = (await pristineEngine()) ?? (await newEngine());
  let closed = false;
  const client = new Proxy(engine.client, {
    get(target, name) {
      if (closed) throw new Error('The test database is closed');
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const close = async () => {
    if (closed) return;
    closed = true;
    if (idle.length < maxIdle) idle.push(engine);
    else await engine.client.close();
  };
  const database = overEmbedded({ client, onDisk: null, close });
  return stopListeningOnClose(database);
}

/** The engine outlives the listeners of a file. */
function stopListeningOnClose(database: Database): Database {
  const stops: (() => void)[] = [];
  const listen: Database['listen'] = (...input) => {
    const stop = database.listen(...input);
    stops.push(stop);
    return stop;
  };
  const close = async () => {
    for (const stop of stops) stop();
    await database.close();
  };
  return Object.create(database, { listen: { value: listen }, close: { value: close } });
}

async function newEngine(): Promise<Engine> {
  const template = new Blob([await readFile(inject('embeddedTemplate'))]);
  const { client } = await openEmbeddedDatabase({ folder: null, sync: false, template });
  const shape = await readShape(client);
  const seed: SeededTable[] = [];
  for (const name of await usedTables(client)) {
    seed.push({ name, rows: await readRows(client, name) });
  }
  return { client, shape, seed };
}

/** Returns an idle engine with its first rows; null without one, or where a file changed the schema. */
async function pristineEngine(): Promise<Engine | null> {
  const engine = idle.pop();
  if (!engine) return null;
  const { client, shape, seed } = engine;
  if ((await readShape(client)) !== shape) {
    await client.close();
    return null;
  }
  const seedKept = await isKept(client, seed);
  const seeded = seed.map(({ name }) => name);
  const used = (await usedTables(client)).filter((name) => !(seedKept && seeded.includes(name)));
  await client.transaction(async (tx) => {
    // Without triggers: that of the staff's audit refuses to be emptied.
    await tx.exec('set local session_replication_role = replica');
    if (used.length > 0) await tx.exec(`truncate ${used.join(', ')} restart identity cascade`);
    for (const { name, rows } of seedKept ? [] : seed) {
      const insert = `insert into ${name} overriding system value`;
      await tx.query(`${insert} select * from json_populate_recordset(null::${name}, $1)`, [rows]);
    }
  });
  // Recycles the log, which would grow from file to file.
  await client.exec('checkpoint');
  return engine;
}

async function isKept(client: PGlite, seed: readonly SeededTable[]): Promise<boolean> {
  for (const { name, rows } of seed) {
    if ((await readRows(client, name)) !== rows) return false;
  }
  return true;
}

/** Returns the tables that have or had rows. */
async function usedTables(client: PGlite): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
     order by relname`,
  );
  return rows.map(({ name }) => name);
}

async function readRows(client: PGlite, table: string): Promise<string> {
  const { rows } = await client.query<{ all: string | null }>(
    `select json_agg(t order by t)::text as all from ${table} t`,
  );
  return rows[0]?.all ?? '[]';
}

async function readShape(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(
    `select md5(string_agg(part, ',' order by part)) as shape from (
       select concat('class', oid, relname) from pg_class where relkind <> 't'
       union all select concat('column', attrelid, attname, atttypid, attnotnull, atthasdef)
         from pg_attribute where attnum > 0
       union all select concat('constraint', oid, conname) from pg_constraint
       union all select concat('trigger', oid, tgenabled) from pg_trigger
       union all select concat('function', oid, xmin) from pg_proc
         where pronamespace = 'public'::regnamespace
     ) as parts(part)`,
  );
  return rows[0]?.shape ?? '';
}
