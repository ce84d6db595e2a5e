import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CopiedPath } from '../database/embedded/copyWhileOpen.ts';
import { readArchive } from './readArchive.ts';
import { writeArchive } from './writeArchive.ts';

/** An archive of a version that wrote archives without a library. */
const earlier =
  'H4sIAAAAAAAAA+3WwWoCMRAG4Jx9CvEB1n8Sd7f0XkovKgpeS4S1tGyMbCJYim/mzReT9bDYFdwezG7B+S6BXGYg+YdZZ84v7S76cnYtAgGABDifuD4BGgmKFQClqLwnKBmLPkI1dGnrvC4EWqn1D/0MVrYw2g+ead91L6x9G+v8R5G5YcAaZcTTW/kHfucfaSJJ9OOAPVUePP/V+09f3xcvs/nbZHz3Go3zH6o2/0nGkud/G+ip13ULrENGf+ZLuxseDybXWx9lJr97jYb8E6na/CcJqTj/bdCMBdD1v2Z/U+1/mdn47zA1mve/+vxHkvL+xxhjQZ0AtkJIvAAWAAA=';

const contents = [
  ['nestbox.json', '{"format":1}'],
  ['postgres', null],
  ['postgres/PG_VERSION', '18\n'],
  ['mailbox/ümlaut.eml', 'a'.repeat(600)],
  ['postgres/empty', ''],
] as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nestbox-archive-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function readAll(file: string) {
  const found: [string, string | null][] = [];
  await readArchive(file, async ({ path, folder, content }) => {
    found.push([path, folder ? null : await text(content)]);
  });
  return found;
}

it('reads what an earlier Nestbox wrote, and writes the same', async () => {
  const file = join(folder, 'earlier.tar.gz');
  await writeFile(file, Buffer.from(earlier, 'base64'));
  expect(await readAll(file)).toEqual(contents);

  async function* things(): AsyncGenerator<CopiedPath> {
    for (const [path, content] of contents) {
      yield { path, from: content === null ? 'folder' : { content: Buffer.from(content) } };
    }
  }
  const again = join(folder, 'again.tar.gz');
  await writeArchive(again, new Date('2026-11-20T12:00:00Z'), things());
  expect(gunzipSync(await readFile(again))).toEqual(gunzipSync(await readFile(file)));
});

it('skips a deleted file, and keeps paths of any length', async () => {
  const path = `mailbox/${'deep/'.repeat(60)}one.eml`;
  const there = join(folder, 'one.eml');
  await writeFile(there, 'A mail');
  async function* things(): AsyncGenerator<CopiedPath> {
    yield { path: 'mailbox/gone.eml', from: { file: join(folder, 'gone.eml') } };
    yield { path, from: { file: there } };
  }
  const file = join(folder, 'files.tar.gz');
  await writeArchive(file, new Date(), things());
  expect(await readAll(file)).toEqual([[path, 'A mail']]);
});

it('refuses an archive with damaged headers whose gzip checksum is right', async () => {
  const file = join(folder, 'damaged.tar.gz');
  const tar = gunzipSync(Buffer.from(earlier, 'base64'));
  for (const damaged of [tar.with(3, 0x21), tar.with(1030, 0x21), tar.subarray(0, 700)]) {
    await writeFile(file, gzipSync(damaged));
    await expect(readAll(file)).rejects.toThrow('is no backup of Nestbox.');
  }
});

it('leaves no draft behind where something fails while it is written', async () => {
  async function* things(): AsyncGenerator<CopiedPath> {
    yield { path: 'nestbox.json', from: { content: Buffer.from('{}') } };
    throw new Error('The disk is gone');
  }
  const file = join(folder, 'failed.tar.gz');
  await expect(writeArchive(file, new Date(), things())).rejects.toThrow('The disk is gone');
  await expect(readFile(`${file}.part`)).rejects.toThrow('ENOENT');
});
