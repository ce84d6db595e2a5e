import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { createDatabaseFolder } from './createDatabaseFolder.ts';
import { asDamage, DatabaseDamaged, DatabaseNotOpened } from './databaseNotOpened.ts';
import { checkpointWhenDue } from './keepTidy.ts';
import { databaseFolder, type EmbeddedOptions, openEmbeddedDatabase } from './openEmbedded.ts';
import { preparedFolder } from './preparedFolder.ts';
import { dataFolder } from './trial/dataFolder.ts';

const PATIENCE = { timeout: 120_000 };

/** Runs one query on a database that is opened for it. */
async function once(options: EmbeddedOptions, query: string): Promise<unknown[]> {
  const { client, close } = await openEmbeddedDatabase(options);
  try {
    return (await client.exec(query)).flatMap(({ rows }) => rows);
  } finally {
    await close();
  }
}

test('the folder is private, and keeps its content', PATIENCE, async () => {
  const folder = await dataFolder();
  await once({ folder, sync: true }, 'CREATE TABLE kept AS SELECT 7 AS number');
  if (process.platform !== 'win32') expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await once({ folder, sync: true }, 'TABLE kept')).toEqual([{ number: 7 }]);
});

test('a first start that was cut short is begun again', PATIENCE, async () => {
  const folder = await dataFolder();
  await mkdir(join(folder, 'postgres.new'), { recursive: true });
  await writeFile(join(folder, 'postgres.new', 'PG_VERSION'), '18\n');
  expect(await once({ folder, sync: false }, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('in memory nothing is kept, and close may be called twice', PATIENCE, async () => {
  const template = new Blob([await readFile(inject('embeddedTemplate'))]);
  const { client, close } = await openEmbeddedDatabase({ folder: null, sync: false, template });
  await client.exec('CREATE TABLE gone ()');
  await Promise.all([close(), close()]);
  await close();
  await expect(client.query('TABLE gone')).rejects.toThrow('closed');
});

test('a template fills a new folder, and leaves an existing one unchanged', PATIENCE, async () => {
  const source = await openEmbeddedDatabase({ folder: await dataFolder(), sync: false });
  await source.client.exec('CREATE TABLE seeded AS SELECT 7 AS number');
  const template = await source.client.dumpDataDir('gzip');
  await source.close();

  const folder = await dataFolder();
  const options = { folder, sync: true, template };
  expect(await once(options, 'TABLE seeded')).toEqual([{ number: 7 }]);
  await once(options, 'UPDATE seeded SET number = 8');
  expect(await once(options, 'TABLE seeded')).toEqual([{ number: 8 }]);
  expect(await once({ ...options, folder: null }, 'TABLE seeded')).toEqual([{ number: 7 }]);
});

test("initdb's folder and a copy of it work in the same way", PATIENCE, async () => {
  const [initialised, copied] = [await dataFolder(), await dataFolder()];
  await Promise.all([mkdir(initialised), mkdir(copied)]);
  const made = join(initialised, databaseFolder);
  await createDatabaseFolder(made, { sync: true, origin: null });
  const copy = join(copied, databaseFolder);
  await createDatabaseFolder(copy, { sync: true, origin: { folder: made } });
  for (const folder of [initialised, copied]) {
    await once({ folder, sync: true }, 'CREATE TABLE kept AS SELECT 7 AS number');
    expect(await once({ folder, sync: true }, 'TABLE kept')).toEqual([{ number: 7 }]);
    if (process.platform === 'win32') continue;
    expect((await stat(join(folder, databaseFolder))).mode & 0o777).toBe(0o700);
  }
});

test('a checkpoint runs once the write-ahead log is large enough', PATIENCE, async () => {
  const folder = await dataFolder();
  const { client, close } = await openEmbeddedDatabase({ folder, sync: true });
  const lastCheckpoint = async () =>
    (await client.query('SELECT redo_lsn FROM pg_control_checkpoint()')).rows[0];
  const before = await lastCheckpoint();
  await checkpointWhenDue(client);
  expect(await lastCheckpoint()).toEqual(before);
  await client.exec(`CREATE TABLE big AS SELECT repeat('x', 1000) FROM generate_series(1, 40000)`);
  await checkpointWhenDue(client);
  expect(await lastCheckpoint()).not.toEqual(before);
  await close();
});

test('a folder that cannot be created is named, with the reason', PATIENCE, async () => {
  const folder = await dataFolder();
  await writeFile(folder, 'not a folder');
  const opening = openEmbeddedDatabase({ folder, sync: true });
  await expect(opening).rejects.toThrow(DatabaseNotOpened);
  await expect(opening).rejects.toThrow(folder);
  await rm(folder);
});

test.for([
  [{ code: 'ENOSPC' }, 'the disk is full: free some space.'],
  [{ errno: 51 }, 'the disk is full: free some space.'],
  [{ code: 'EACCES', errno: -13 }, 'this user may not write there: change its owner.'],
  [{ message: 'something else' }, 'something else.'],
] as const)('%o is reported with what to do about it', ([cause, reason]) => {
  const { message } = new DatabaseNotOpened('/data', cause);
  expect(message).toBe(`The database in /data cannot be opened: ${reason}`);
});

const damages: Record<string, [file: string, content: (was: Buffer) => Buffer | null]> = {
  'incorrect checksum in control file': ['global/pg_control', (was) => flipped(was, 40)],
  'could not open file "global/pg_control"': ['global/pg_control', () => null],
  'the file PG_VERSION is missing': ['PG_VERSION', () => null],
  'File "PG_VERSION" does not contain valid data': ['PG_VERSION', () => Buffer.from('x')],
  'could not locate a valid checkpoint record': ['pg_wal', () => null],
  'could not access the server configuration file "postgresql.conf"': [
    'postgresql.conf',
    () => null,
  ],
  'could not open file "base/5/1259"': ['base/5/1259', () => null],
  'invalid page in block 0 of relation "base/5/1249"': [
    'base/5/1249',
    (was) => flipped(was, 5_000),
  ],
};

/** Creates a folder whose database is closed. */
async function closedDatabase(): Promise<string> {
  const folder = await dataFolder();
  await mkdir(folder);
  const origin = existsSync(preparedFolder) ? { folder: preparedFolder } : null;
  await createDatabaseFolder(join(folder, databaseFolder), { sync: false, origin });
  return folder;
}

function flipped(bytes: Buffer, at: number): Buffer {
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
}

test.for(Object.entries(damages))(
  '%s is reported, with the command that restores',
  PATIENCE,
  async ([damage, [name, content]]) => {
    const folder = await closedDatabase();
    const file = join(folder, databaseFolder, name);
    const now = (await stat(file)).isFile() ? content(await readFile(file)) : null;
    await rm(file, { recursive: true });
    if (now) await writeFile(file, now);
    // The folder of the write-ahead log itself must exist.
    if (name === 'pg_wal') await mkdir(file);
    const error = await openEmbeddedDatabase({ folder, sync: true }).catch((failure) => failure);
    expect(error).toBeInstanceOf(DatabaseDamaged);
    expect(error.message).toContain(`The database in ${folder}/postgres is damaged: `);
    expect(error.message).toContain(damage);
    expect(error.message).not.toContain('pglite');
    expect(error.message).toContain(`mv ${folder} ${folder}.damaged`);
    expect(error.message).toContain(`DATA_DIR=${folder} npm run ops -- restore <backup>`);
  },
);

test('a database of another Postgres is not called damaged', PATIENCE, async () => {
  const folder = await closedDatabase();
  await writeFile(join(folder, databaseFolder, 'PG_VERSION'), '12\n');
  const error = await openEmbeddedDatabase({ folder, sync: true }).catch((failure) => failure);
  expect(error.message).toContain('was initialized by PostgreSQL version 12');
  expect(error.message).not.toContain('damaged');
});

test('damage that a query finds is reported in the same way', () => {
  const cause = Object.assign(new Error('invalid page in block 0 of relation "base/5/16384"'), {
    code: 'XX001',
  });
  const said = asDamage('/data/postgres', new Error('Failed query', { cause }));
  expect(said).toBeInstanceOf(DatabaseDamaged);
  expect(String(said)).toContain('block 0 of relation "base/5/16384"');
  const other = new Error('Failed query');
  expect(asDamage('/data/postgres', other)).toBe(other);
});
