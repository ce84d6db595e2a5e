import type { TestDetails } from '@playwright/test';

/** The annotation by which a test says which sentence of docs/specification.md it holds. */
export const holdsSentence = 'holds';

/**
 * Says which sentences of docs/specification.md a test holds, by their numbers:
 * `test('the footer leads to every page', holds('2.23'), async ({ page }) => …)`.
 */
export const holds = (...sentences: `${number}`[]): TestDetails => ({
  annotation: sentences.map((description) => ({ type: holdsSentence, description })),
});
