import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { CopiedPath } from '../database/embedded/copyWhileOpen.ts';
import { syncFolder } from '../database/embedded/syncTree.ts';
import { blockBytes, paddingAfter, tarHeader } from './tarHeader.ts';

/**
 * Writes a `.tar.gz`, which takes its name when it is whole and on the disk.
 * @returns its size in bytes
 */
export async function writeArchive(
  file: string,
  at: Date,
  things: AsyncIterable<CopiedPath>,
): Promise<number> {
  const draft = `${file}.part`;
  await rm(draft, { force: true });
  try {
    const out = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(blocks(things, at)), createGzip(), out);
    const { size } = await stat(draft);
    await rename(draft, file);
    await syncFolder(dirname(file));
    return size;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function* blocks(things: AsyncIterable<CopiedPath>, at: Date): AsyncGenerator<Buffer> {
  for await (const thing of things) yield* blocksOf(thing, at);
  yield Buffer.alloc(2 * blockBytes);
}

async function* blocksOf({ path, from }: CopiedPath, at: Date): AsyncGenerator<Buffer> {
  if (from === 'folder') {
    yield tarHeader({ path, bytes: 0, folder: true }, 0o700, at);
  } else if ('content' in from) {
    const bytes = from.content.length;
    yield tarHeader({ path, bytes, folder: false }, 0o600, at);
    yield from.content;
    yield Buffer.alloc(paddingAfter(bytes));
  } else yield* fileBlocks(path, from.file, at);
}

/** A file that shrinks meanwhile is filled up, one that grows is cut: its header is written. */
async function* fileBlocks(path: string, file: string, at: Date): AsyncGenerator<Buffer> {
  const handle = await openExisting(file);
  if (!handle) return;
  try {
    const { size } = await handle.stat();
    yield tarHeader({ path, bytes: size, folder: false }, 0o600, at);
    let read = 0;
    if (size > 0) {
      const stream = createReadStream('', { fd: handle, end: size - 1, autoClose: false });
      for await (const chunk of stream) {
        read += chunk.length;
        yield chunk;
      }
    }
    yield Buffer.alloc(size - read + paddingAfter(size));
  } finally {
    await handle.close();
  }
}

/** Null where it has gone since the folder was read: tables and mails come and go. */
async function openExisting(file: string) {
  try {
    return await open(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
