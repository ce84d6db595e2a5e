import { parentPort } from 'node:worker_threads';
import { Refusal } from '../platform/http/refusal.ts';
import type { StockedProduct } from './productQueries.ts';
import { type ValidatedLine, validateFile } from './validateFile.ts';
import type { Asked, Judging } from './validateInThread.ts';

// Validates a file in a separate thread, and passes the lines on in batches, as they are requested.

const catalogue: StockedProduct[] = [];
let lines: ValidatedLine[] = [];

parentPort?.on('message', (asked: Asked) => parentPort?.postMessage(answer(asked)));

function answer(asked: Asked): Judging {
  switch (asked.kind) {
    case 'products':
      catalogue.push(...asked.products);
      return { lines: [] };
    case 'file':
      try {
        lines = validateFile(asked.csv, catalogue);
        return { lines: [] };
      } catch (error) {
        if (error instanceof Refusal) return { refused: error.message };
        throw error;
      }
    case 'lines':
      return { lines: lines.slice(asked.from, asked.to) };
  }
}
