import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Refusal } from '../refusal.ts';
import { blockBytes, paddingAfter, readTarHeader, type TarEntry } from './tarHeader.ts';

/** Something of an archive, with its content, which is to be read before the next is asked for. */
export interface Unpacked extends TarEntry {
  readonly content: AsyncIterable<Buffer>;
}

/**
 * Calls `take` for everything in a `.tar.gz`, in its order; what it leaves unread is passed over.
 * @throws Refusal where it is no such file, cut short or damaged
 */
export async function readArchive(
  file: string,
  take: (unpacked: Unpacked) => Promise<void>,
): Promise<void> {
  try {
    await pipeline(createReadStream(file), createGunzip(), async (bytes) => {
      const blocks = new Blocks(bytes);
      for (;;) {
        const header = await blocks.next(blockBytes);
        const entry = header && readTarHeader(header);
        if (entry === null) break;
        if (entry === undefined) throw new Refusal('invalid', `${file} is no backup of Nestbox.`);
        const content = blocks.upTo(entry.bytes);
        await take({ ...entry, content });
        for await (const _rest of content);
        await blocks.next(paddingAfter(entry.bytes));
      }
      // To its end, where gzip has its checksum.
      for await (const _rest of blocks.upTo(Number.POSITIVE_INFINITY));
    });
  } catch (error) {
    throw refused(file, error as NodeJS.ErrnoException);
  }
}

function refused(file: string, error: NodeJS.ErrnoException): Error {
  switch (error.code) {
    case 'ENOENT':
      return new Refusal('missing', `There is no file ${file}.`);
    case 'EISDIR':
    case 'Z_DATA_ERROR':
      return new Refusal('invalid', `${file} is no backup of Nestbox, or it is damaged.`);
    case 'Z_BUF_ERROR':
      return new Refusal('invalid', `${file} is cut short: take another copy of the backup.`);
    default:
      return error;
  }
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
