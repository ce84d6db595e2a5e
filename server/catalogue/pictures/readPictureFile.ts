import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Refusal } from '../../platform/http/refusal.ts';

/** Megabytes of a picture's file at most. */
export const maxMegabytes = 20;

/** Reads a picture's file. @throws Refusal where it cannot be read, or is too large */
export async function readPictureFile(path: string): Promise<Uint8Array> {
  const name = basename(path);
  try {
    const { size } = await stat(path);
    if (size > maxMegabytes * 1_000_000) {
      throw new Refusal(
        'invalid',
        `${name} has ${Math.ceil(size / 1_000_000)} MB, and at most ${maxMegabytes} are possible. Save it in a smaller size.`,
      );
    }
    return await readFile(path);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Refusal('missing', `There is no file ${path}.`);
    throw new Refusal(
      'invalid',
      `${path} cannot be read (${code}). The shop's own user must be able to read it.`,
    );
  }
}
