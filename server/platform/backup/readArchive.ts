import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { Refusal } from '../http/refusal.ts';

/** An entry of an archive. Its content must be read before the next entry is requested. */
export interface ArchiveEntry {
  /** Separated by '/', without one at the end. */
  readonly path: string;
  readonly bytes: number;
  readonly folder: boolean;
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * Calls `take` for each entry of a `.tar.gz`, in order, and skips unread content. After a
 * refusal it still reads the rest, to distinguish a damaged backup from a file of another kind.
 * @throws Refusal where the file is of another kind, cut short or damaged
 */
export async function readArchive(
  file: string,
  take: (unpacked: ArchiveEntry) => Promise<void>,
): Promise<void> {
  let begun = false;
  const { readable, writable } = createTarDecoder({ strict: true });
  const takeAll = async () => {
    for await (const { header, body } of readable) {
      const path = header.name.replace(/\/$/, '');
      const folder = header.type === 'directory';
      await take({ path, folder, bytes: header.size, content: body });
      begun = true;
      await body.cancel();
    }
  };
  try {
    await pipeline(createReadStream(file), createGunzip(), async (bytes: AsyncIterable<Buffer>) => {
      const source = ReadableStream.from<Uint8Array>(bytes);
      const decoded = source.pipeTo(writable, { preventCancel: true });
      const [taken] = await Promise.allSettled([takeAll(), decoded]);
      // Reads to the end, where gzip has its checksum.
      for await (const _rest of source);
      if (taken.status === 'rejected') throw taken.reason;
    });
  } catch (error) {
    throw refused(file, error as NodeJS.ErrnoException, begun);
  }
}

const takeAnother =
  'Take another copy of this backup, or an older one: npm run ops -- restore <backup>';

/** @param begun whether an entry was read before the error */
function refused(file: string, error: NodeJS.ErrnoException, begun: boolean): Error {
  const { code = '' } = error;
  if (code === 'ENOENT') return new Refusal('missing', `There is no file ${file}.`);
  if (code === 'EISDIR') return noBackup(file);
  if (code === 'Z_BUF_ERROR') {
    return new Refusal('invalid', `${file} is cut short, or damaged. ${takeAnother}`);
  }
  if (code.startsWith('Z_')) {
    const what = begun ? 'is damaged' : 'is damaged, or no backup of Nestbox';
    return new Refusal('invalid', `${file} ${what}. ${takeAnother}`);
  }
  // Only the decoder throws plain errors: a system error has a code, and a refusal its own class.
  return code === '' && error.constructor === Error ? noBackup(file) : error;
}

export const noBackup = (file: string): Refusal =>
  new Refusal('invalid', `${file} is no backup of Nestbox.`);
