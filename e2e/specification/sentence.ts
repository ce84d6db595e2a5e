import { test } from '@playwright/test';
import { type SentenceNumber, stepTitle } from './stepTitle.ts';

/**
 * Runs a step that proves these sentences of docs/specification.md. `recordSteps.ts` records it if its
 * test passes: `await sentence('2.23', 'the footer leads to every page', async () => …)`.
 */
export const sentence = <T>(
  numbers: SentenceNumber | readonly SentenceNumber[],
  title: string,
  step: () => Promise<T>,
): Promise<T> => test.step(stepTitle([numbers].flat(), title), step);
