import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** The sentences that the steps of a test have proven, and the steps' titles. */
    sentences?: { numbers: readonly string[]; title: string }[];
  }
}

/** As in `e2e/specification/stepTitle.ts`: '2.14', or a part such as '8.4 failure'. */
type SentenceNumber = `${number}.${number}` | `${number}.${number} ${string}`;

/**
 * Runs a step that proves these sentences of docs/specification.md, as `sentence` of the browser tests
 * does. `e2e/specification/recordComponentSteps.ts` records it if its test passes.
 */
export async function sentence(
  numbers: SentenceNumber | readonly SentenceNumber[],
  title: string,
  step: () => unknown,
): Promise<void> {
  const test = TestRunner.getCurrentTest();
  if (!test) throw new Error('A sentence is proven within a test.');
  await step();
  test.meta.sentences = [...(test.meta.sentences ?? []), { numbers: [numbers].flat(), title }];
}
