import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const tests = (process.env.MUTATION_TESTS || 'server/**/*.test.ts').split(',');

/** Runs the files in the order of the list: a mutant is killed by the first test that fails. */
class InListedOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) =>
      tests.findIndex((path) => moduleId.endsWith(`/${path}`));
    return files.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

/** Tests that open a shop on the embedded database. */
export default defineConfig({
  test: {
    include: tests,
    sequence: { sequencer: InListedOrder },
    globalSetup: ['testing/harness/embeddedTemplate.ts'],
    setupFiles: ['testing/mutation/fixSeed.ts'],
    env: { SHOP_FILE: 'shop/default/shop.json', TEST_DATABASE: 'embedded' },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    retry: 0,
    // The files of one mutant share what they import, which takes more than their tests.
    isolate: false,
  },
});
