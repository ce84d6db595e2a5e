import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncFolder, syncTree } from './syncTree.ts';

/** What a new folder is made of. */
export type Origin =
  /** A `dumpDataDir` archive. */
  | { archive: Blob | File }
  /** Another such folder, which no process has open. */
  | { folder: string }
  /** Nothing: Postgres's `initdb` makes it, empty of tables. */
  | null;

/**
 * Makes Postgres's folder at a path where nothing is yet. It takes its name only when it is whole
 * and (with `sync`) on the disk: a first start that was cut short leaves a draft, which the next
 * one throws away.
 */
export async function createDatabaseFolder(
  folder: string,
  { sync, origin }: { sync: boolean; origin: Origin },
): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  // PGlite makes files anyone may write; that this folder is closed to others protects them.
  await mkdir(draft, { mode: 0o700 });
  if (origin && 'folder' in origin) await cp(origin.folder, draft, { recursive: true });
  else await initialise(draft, origin?.archive);
  if (sync) await syncTree(draft);
  await rename(draft, folder);
  if (sync) await syncFolder(dirname(folder));
}

async function initialise(folder: string, archive: Blob | File | undefined): Promise<void> {
  const client = new PGlite({ fs: new NodeFS(folder), ...(archive && { loadDataDir: archive }) });
  await client.waitReady;
  await client.close();
}
