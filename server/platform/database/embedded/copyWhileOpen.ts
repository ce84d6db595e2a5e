import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Tidying } from './keepTidy.ts';

/** A file or folder of the copy, read from disk or with given content. */
export interface CopiedPath {
  /** Path within the database's folder, with '/'. */
  readonly path: string;
  readonly from: { readonly file: string } | { readonly content: Buffer } | 'folder';
}

/**
 * Yields one file after the other, each to be read before the next, while queries go on. The copy
 * has what was committed before the first file, and nothing of transactions still open at the last.
 * @throws BackupUnderWay
 */
export type CopyFiles = () => AsyncGenerator<CopiedPath>;

/** Only one copy may run: Postgres stores in its session where it began. */
export class BackupUnderWay extends Error {}

/** Folders that Postgres needs, and whose content it creates at its start. */
const emptyFolders = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
];
const excluded = ['postmaster.pid', 'backup_label.old', 'pgsql_tmp'];
const control = 'global/pg_control';

/**
 * Copies as pg_basebackup does: files are copied while they change, together with the write-ahead
 * log of that time. The first start of the copy recovers from the log.
 */
export function copyWhileOpen(client: PGlite, folder: string, tidying: Tidying): CopyFiles {
  let underWay = false;
  return async function* () {
    if (underWay) throw new BackupUnderWay('A backup is already under way. Wait until it ends.');
    underWay = true;
    const releaseLog = tidying.keepLog();
    try {
      await client.query(`SELECT pg_backup_start('nestbox', fast => true)`);
      let log: BackupLog | undefined;
      try {
        yield* filesOf(folder, '');
        // The last file, read at one instant: Postgres writes it in this thread.
        yield { path: control, from: { content: readFileSync(join(folder, control)) } };
      } finally {
        log = await stopBackup(client);
      }
      yield { path: 'backup_label', from: { content: Buffer.from(log.label) } };
      yield* logFiles(folder, log);
    } finally {
      releaseLog();
      underWay = false;
    }
  };
}

/** First and last file of the write-ahead log of the copy. */
interface BackupLog {
  readonly label: string;
  readonly first: string;
  readonly last: string;
}

async function stopBackup(client: PGlite): Promise<BackupLog> {
  const { rows } = await client.query<{ label: string; last: string }>(
    'SELECT labelfile AS label, pg_walfile_name(lsn) AS last FROM pg_backup_stop(false)',
  );
  const [end] = rows;
  const [, first] = /^START WAL LOCATION: .*\(file (\w+)\)/.exec(end?.label ?? '') ?? [];
  if (!end || !first) throw new Error('Postgres did not say where the backup began');
  return { ...end, first };
}

async function* filesOf(folder: string, within: string): AsyncGenerator<CopiedPath> {
  const entries = await readdir(join(folder, within), { withFileTypes: true });
  for (const entry of entries) {
    const path = within === '' ? entry.name : `${within}/${entry.name}`;
    if (excluded.includes(entry.name) || path === control) continue;
    if (!entry.isDirectory()) yield { path, from: { file: join(folder, path) } };
    else {
      yield { path, from: 'folder' };
      if (!emptyFolders.includes(path)) yield* filesOf(folder, path);
    }
  }
}

async function* logFiles(folder: string, { first, last }: BackupLog): AsyncGenerator<CopiedPath> {
  const names = await readdir(join(folder, 'pg_wal'));
  for (const name of names.sort()) {
    if (!/^[0-9A-F]{24}$/.test(name) || name < first || name > last) continue;
    yield { path: `pg_wal/${name}`, from: { file: join(folder, 'pg_wal', name) } };
  }
}
