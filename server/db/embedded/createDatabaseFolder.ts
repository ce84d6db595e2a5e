import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncFolder, syncTree } from './syncTree.ts';

/**
 * Makes Postgres's folder, empty of tables or from a `dumpDataDir` archive, at a path where
 * nothing is yet. It takes its name only when it is whole and (with `sync`) on the disk: a first
 * start that was cut short leaves a draft, which the next one throws away.
 */
export async function createDatabaseFolder(
  folder: string,
  { sync, template }: { sync: boolean; template: Blob | File | undefined },
): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  // PGlite makes files anyone may write; that this folder is closed to others protects them.
  await mkdir(draft, { mode: 0o700 });
  const client = new PGlite({ fs: new NodeFS(draft), ...(template && { loadDataDir: template }) });
  await client.waitReady;
  await client.close();
  if (sync) await syncTree(draft);
  await rename(draft, folder);
  if (sync) await syncFolder(dirname(folder));
}
