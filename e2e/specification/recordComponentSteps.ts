import { relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import type {} from '../../web/app/testing/sentence.ts';
import { recordSteps } from './stepRecords.ts';

/** Records the steps with a sentence of each file of component tests, from the tests that passed. */
export default class RecordComponentSteps implements Reporter {
  private root = '';

  onInit({ config }: Vitest): void {
    this.root = config.root;
  }

  onTestModuleEnd(module: TestModule): void {
    const passed = [...module.children.allTests('passed')];
    recordSteps(
      this.root,
      relative(this.root, module.moduleId),
      passed.flatMap((test) =>
        (test.meta().sentences ?? []).map(({ numbers, title }) => ({
          numbers,
          titles: [...test.fullName.split(' > '), title],
        })),
      ),
    );
  }
}
