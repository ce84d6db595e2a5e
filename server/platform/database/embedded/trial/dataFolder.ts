import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openEmbeddedDatabase } from '../openEmbedded.ts';

/** Returns the path of a data folder that does not exist yet; it is removed after the test. */
export async function dataFolder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'nestbox-embedded-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  return join(parent, 'data');
}

/** Opens the folder as the next start does. @returns the ids of its rows */
export async function rowsAfterRestart(folder: string): Promise<Set<number>> {
  const { client, close } = await openEmbeddedDatabase({ folder, sync: true });
  try {
    const { rows } = await client.query<{ id: number }>('SELECT id FROM row');
    return new Set(rows.map(({ id }) => id));
  } finally {
    await close();
  }
}
