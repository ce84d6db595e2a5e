import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openTestDatabase } from '../../../testing/harness/testDatabase.ts';
import { holdWhereCopied } from './dataLocation.ts';
import { readDataState } from './dataStateQueries.ts';
import { openEmbedded } from './openDatabase.ts';

const now = new Date('2026-11-28T09:00:00Z');
let parent = '';
afterEach(() => rm(parent, { recursive: true, force: true }));

/** Opens the database of a data folder as a start does. @returns since when its work is held */
async function heldAfterStart(folder: string) {
  const database = await openEmbedded({ folder: join(parent, folder), sync: false });
  try {
    await holdWhereCopied(database, now);
    return (await readDataState(database.reader)).heldSince;
  } finally {
    await database.close();
  }
}

it('holds the work of a copied folder, and not of one that was started again or renamed', async () => {
  parent = await mkdtemp(join(tmpdir(), 'nestbox-location-'));
  expect(await heldAfterStart('data')).toBeNull();
  await cp(join(parent, 'data'), join(parent, 'copy'), { recursive: true });
  expect(await heldAfterStart('data')).toBeNull();
  await rename(join(parent, 'data'), join(parent, 'renamed'));
  expect(await heldAfterStart('renamed')).toBeNull();

  expect(await heldAfterStart('copy')).toEqual(now);
  // Until the payments are reconciled.
  expect(await heldAfterStart('copy')).toEqual(now);
});

it('knows a database of a server by its system, timeline and number', async () => {
  const database = await openTestDatabase();
  try {
    await holdWhereCopied(database, now);
    const { location, heldSince } = await readDataState(database.reader);
    expect(location ?? '').toMatch(
      database.queue.backend === 'pglite' ? /^$/ : /^server \d+ [0-9A-F]{8} \d+$/,
    );
    expect(heldSince).toBeNull();
  } finally {
    await database.close();
  }
});
