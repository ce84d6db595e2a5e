import { once } from 'node:events';
import { setImmediate as breathe } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../platform/http/refusal.ts';
import type { StockedProduct } from './productQueries.ts';
import type { ValidatedLine } from './validateFile.ts';

export type Asked =
  | { readonly kind: 'products'; readonly products: readonly StockedProduct[] }
  | { readonly kind: 'file'; readonly csv: string }
  | { readonly kind: 'lines'; readonly from: number; readonly to: number };

export type Judging = { readonly lines: readonly ValidatedLine[] } | { readonly refused: string };

/** Lines passed between threads at once, which takes some milliseconds. */
const pieceSize = 100;

/**
 * Validates a file in a separate thread, so that this one keeps serving.
 * @param pages of the catalogue, in its order
 * @throws Refusal where the file is not a catalogue
 */
export async function validateInThread(
  csv: string,
  pages: AsyncIterable<readonly StockedProduct[]>,
): Promise<ValidatedLine[]> {
  const thread = new Worker(new URL('./validateThread.ts', import.meta.url));
  const ask = async (asked: Asked): Promise<readonly ValidatedLine[]> => {
    thread.postMessage(asked);
    const [judging] = (await once(thread, 'message')) as [Judging];
    if ('refused' in judging) throw new Refusal('invalid', judging.refused);
    return judging.lines;
  };
  try {
    for await (const products of pages) await ask({ kind: 'products', products });
    await ask({ kind: 'file', csv });
    const lines: ValidatedLine[] = [];
    for (;;) {
      const piece = await ask({ kind: 'lines', from: lines.length, to: lines.length + pieceSize });
      lines.push(...piece);
      if (piece.length < pieceSize) return lines;
      await breathe();
    }
  } finally {
    await thread.terminate();
  }
}
