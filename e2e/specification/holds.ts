import type { TestDetails } from '@playwright/test';

/** The type of the annotation that names a sentence of docs/specification.md. */
export const holdsSentence = 'holds';

/**
 * Returns the annotations of a test that covers these sentences of docs/specification.md:
 * `test('the footer leads to every page', holds('2.23'), async ({ page }) => …)`.
 */
export const holds = (...sentences: `${number}`[]): TestDetails => ({
  annotation: sentences.map((description) => ({ type: holdsSentence, description })),
});
