import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Syncs everything in the folder, and the folder itself, to disk. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? syncTree(path) : syncPath(path, 'r+');
    }),
  );
  await syncFolder(folder);
}

/** Syncs a folder: a file is lost in a power cut unless its folder's entry is on disk too. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await syncPath(folder, 'r');
}

async function syncPath(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
