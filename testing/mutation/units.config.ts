import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const tests = process.env.MUTATION_TESTS || 'domain/**/*.test.ts';

/** Runs the long tests of the plan last: a mutant is killed by the first test that fails. */
class PlanningLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isPlanning = ({ moduleId }: TestSpecification) => moduleId.includes('/domain/planning/');
    return files.toSorted((one, other) => Number(isPlanning(one)) - Number(isPlanning(other)));
  }
}

/** Tests that need no database. */
export default defineConfig({
  test: {
    include: tests.split(','),
    sequence: { sequencer: PlanningLast },
    setupFiles: ['testing/mutation/fixSeed.ts'],
    env: { SHOP_FILE: 'shop/default/shop.json' },
    testTimeout: 60_000,
    retry: 0,
  },
});
