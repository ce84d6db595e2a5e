import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Refusal } from '../http/refusal.ts';
import { blockBytes, paddingAfter, readTarHeader, type TarEntry } from './tarHeader.ts';

/** Something of an archive, with its content, which is to be read before the next is asked for. */
export interface Unpacked extends TarEntry {
  readonly content: AsyncIterable<Buffer>;
}

/**
 * Calls `take` for everything in a `.tar.gz`, in its order; what it leaves unread is passed over. What it
 * refuses is read to its end all the same, so that damage is told from another kind of file.
 * @throws Refusal where it is no such file, cut short or damaged
 */
export async function readArchive(
  file: string,
  take: (unpacked: Unpacked) => Promise<void>,
): Promise<void> {
  const progress = { taken: 0 };
  try {
    await pipeline(createReadStream(file), createGunzip(), async (bytes) => {
      const blocks = new Blocks(bytes);
      const refusal = await takeAll(file, blocks, take, progress).catch((error) => {
        if (error instanceof Refusal) return error;
        throw error;
      });
      // To its end, where gzip has its checksum.
      for await (const _rest of blocks.upTo(Number.POSITIVE_INFINITY));
      if (refusal) throw refusal;
    });
  } catch (error) {
    throw refused(file, error as NodeJS.ErrnoException, progress.taken > 0);
  }
}

async function takeAll(
  file: string,
  blocks: Blocks,
  take: (unpacked: Unpacked) => Promise<void>,
  progress: { taken: number },
): Promise<void> {
  for (;;) {
    const header = await blocks.next(blockBytes);
    const entry = header && readTarHeader(header);
    if (entry === null) return;
    if (entry === undefined) throw new Refusal('invalid', `${file} is no backup of Nestbox.`);
    const content = blocks.upTo(entry.bytes);
    await take({ ...entry, content });
    progress.taken += 1;
    for await (const _rest of content);
    await blocks.next(paddingAfter(entry.bytes));
  }
}

const another =
  'Take another copy of this backup, or an older one: npm run ops -- restore <backup>';

/** @param begun whether the file began as a backup of ours does */
function refused(file: string, error: NodeJS.ErrnoException, begun: boolean): Error {
  const { code = '' } = error;
  if (code === 'ENOENT') return new Refusal('missing', `There is no file ${file}.`);
  if (code === 'EISDIR') return new Refusal('invalid', `${file} is no backup of Nestbox.`);
  if (code === 'Z_BUF_ERROR') {
    return new Refusal('invalid', `${file} is cut short, or damaged. ${another}`);
  }
  if (code.startsWith('Z_')) {
    const what = begun ? 'is damaged' : 'is damaged, or no backup of Nestbox';
    return new Refusal('invalid', `${file} ${what}. ${another}`);
  }
  return error;
}

/** A stream of bytes, read in pieces of known sizes. */
class Blocks {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Exactly so many bytes; undefined where fewer are left. */
  async next(bytes: number): Promise<Buffer | undefined> {
    const pieces: Buffer[] = [];
    for await (const piece of this.upTo(bytes)) pieces.push(piece);
    const whole = Buffer.concat(pieces);
    return whole.length === bytes ? whole : undefined;
  }

  /** So many bytes, or as many as are left; to be read once. */
  async *upTo(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0; ) {
      if (this.#rest.length === 0) {
        const { value, done } = await this.#source.next();
        if (done) return;
        this.#rest = value;
      }
      const piece = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }
}
