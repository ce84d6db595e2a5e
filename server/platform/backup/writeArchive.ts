import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import { createTarPacker, type TarPackController } from 'modern-tar';
import type { CopiedPath } from '../database/embedded/copyWhileOpen.ts';
import { syncFolder } from '../database/embedded/syncTree.ts';

/**
 * Writes a `.tar.gz`, and renames it once it is complete and on disk.
 * @returns the size in bytes
 */
export async function writeArchive(
  file: string,
  at: Date,
  paths: AsyncIterable<CopiedPath>,
): Promise<number> {
  const draft = `${file}.part`;
  await rm(draft, { force: true });
  try {
    const out = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    const { readable, controller } = createTarPacker();
    const packed = packAll(controller, paths, at);
    const written = pipeline(readable, createGzip(), out);
    // Both must end before the draft can be removed.
    await Promise.allSettled([packed, written]);
    await packed;
    await written;
    const { size } = await stat(draft);
    await rename(draft, file);
    await syncFolder(dirname(file));
    return size;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function packAll(
  controller: TarPackController,
  paths: AsyncIterable<CopiedPath>,
  at: Date,
): Promise<void> {
  try {
    for await (const copied of paths) await packOne(controller, copied, at);
    controller.finalize();
  } catch (error) {
    controller.error(error);
    throw error;
  }
}

async function packOne(
  controller: TarPackController,
  { path, from }: CopiedPath,
  mtime: Date,
): Promise<void> {
  const pack = (size: number, content: Iterable<Buffer> | AsyncIterable<Buffer>) =>
    ReadableStream.from(content).pipeTo(controller.add({ name: path, size, mode: 0o600, mtime }));
  if (from === 'folder') {
    const folder = { name: `${path}/`, type: 'directory', size: 0, mode: 0o700, mtime } as const;
    await controller.add(folder).close();
  } else if ('content' in from) {
    await pack(from.content.length, [from.content]);
  } else {
    const handle = await openExisting(from.file);
    if (!handle) return;
    try {
      const { size } = await handle.stat();
      await pack(size, exactly(size, handle));
    } finally {
      await handle.close();
    }
  }
}

/**
 * Pads a file that shrinks while it is read, and cuts one that grows: the header with the size is
 * already written.
 */
async function* exactly(size: number, handle: FileHandle): AsyncGenerator<Buffer> {
  let read = 0;
  if (size > 0) {
    const stream = createReadStream('', { fd: handle, end: size - 1, autoClose: false });
    for await (const chunk of stream) {
      read += chunk.length;
      yield chunk;
    }
  }
  if (read < size) yield Buffer.alloc(size - read);
}

/** Returns null for a file deleted since the folder was read: tables and mails come and go. */
async function openExisting(file: string) {
  try {
    return await open(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
