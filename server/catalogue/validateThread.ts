import { parentPort } from 'node:worker_threads';
import { Refusal } from '../platform/http/refusal.ts';
import type { StockedProduct } from './productQueries.ts';
import { type ValidatedLine, validateFile } from './validateFile.ts';
import type { Asked, Judging } from './validateInThread.ts';

// Judges a file in a thread of its own, and hands the lines over in pieces, as they are asked for.

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
