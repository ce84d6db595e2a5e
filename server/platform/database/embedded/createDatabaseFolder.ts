import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncFolder, syncTree } from './syncTree.ts';

/** The source of a new folder. */
export type Origin =
  /** A `dumpDataDir` archive. */
  | { archive: Blob | File }
  /** Another folder of this kind, which no process has open. */
  | { folder: string }
  /** None: Postgres's `initdb` creates it without tables. */
  | null;

/**
 * Creates Postgres's folder at a path. It is renamed from a draft once it is complete and (with
 * `sync`) on disk. The next start removes the draft of an interrupted one.
 */
export async function createDatabaseFolder(
  folder: string,
  { sync, origin }: { sync: boolean; origin: Origin },
): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  // PGlite makes files that everybody may write. The mode of this folder protects them.
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
