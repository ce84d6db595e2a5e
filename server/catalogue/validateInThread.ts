import { once } from 'node:events';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../platform/http/refusal.ts';
import type { Kinds } from './kinds.ts';
import type { StockedProduct } from './productQueries.ts';
import type { ProductLines, ValidatedLine } from './validateFile.ts';

export type ValidationRequest =
  | { readonly kind: 'products'; readonly products: readonly StockedProduct[] }
  | { readonly kind: 'file'; readonly file: ProductLines; readonly kinds: Kinds }
  | { readonly kind: 'lines'; readonly from: number; readonly to: number };

export type ValidationReply =
  | { readonly lines: readonly ValidatedLine[] }
  | { readonly refused: string };

/** Lines passed between threads at once, which takes some milliseconds. */
const batchSize = 100;

/**
 * Validates a file in a separate thread, so that this one keeps serving.
 * @param pages of the catalogue, in its order
 * @throws Refusal where the file is not a catalogue
 */
export async function validateInThread(
  file: ProductLines,
  { pages, kinds }: { pages: AsyncIterable<readonly StockedProduct[]>; kinds: Kinds },
): Promise<ValidatedLine[]> {
  const thread = new Worker(new URL('./validateThread.ts', import.meta.url));
  const ask = async (request: ValidationRequest): Promise<readonly ValidatedLine[]> => {
    thread.postMessage(request);
    const [reply] = (await once(thread, 'message')) as [ValidationReply];
    if ('refused' in reply) throw new Refusal('invalid', reply.refused);
    return reply.lines;
  };
  try {
    for await (const products of pages) await ask({ kind: 'products', products });
    await ask({ kind: 'file', file, kinds });
    const lines: ValidatedLine[] = [];
    for (;;) {
      const batch = await ask({ kind: 'lines', from: lines.length, to: lines.length + batchSize });
      lines.push(...batch);
      if (batch.length < batchSize) return lines;
      await yieldToEventLoop();
    }
  } finally {
    await thread.terminate();
  }
}
