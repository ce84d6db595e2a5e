import { parentPort } from 'node:worker_threads';
import { Refusal } from '../platform/http/refusal.ts';
import type { StockedProduct } from './productQueries.ts';
import { type ValidatedLine, validateFile } from './validateFile.ts';
import type { ValidationReply, ValidationRequest } from './validateInThread.ts';

// Validates a file in a separate thread, and passes the lines on in batches, as they are requested.

const catalogue: StockedProduct[] = [];
let lines: ValidatedLine[] = [];

parentPort?.on('message', (request: ValidationRequest) => parentPort?.postMessage(answer(request)));

function answer(request: ValidationRequest): ValidationReply {
  switch (request.kind) {
    case 'products':
      catalogue.push(...request.products);
      return { lines: [] };
    case 'file':
      try {
        lines = validateFile(request.file, catalogue, request.kinds);
        return { lines: [] };
      } catch (error) {
        if (error instanceof Refusal) return { refused: error.message };
        throw error;
      }
    case 'lines':
      return { lines: lines.slice(request.from, request.to) };
  }
}
