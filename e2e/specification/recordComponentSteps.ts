import { relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import type {} from '../../web/app/testing/sentence.ts';
import { hashOf, recordSteps } from './stepRecords.ts';

/** Records the steps with a sentence of each file of component tests, from the tests that passed. */
export default class RecordComponentSteps implements Reporter {
  private root = '';
  private readonly hashes = new Map<string, string>();

  onInit({ config }: Vitest): void {
    this.root = config.root;
  }

  onTestModuleQueued({ moduleId }: TestModule): void {
    this.hashes.set(moduleId, hashOf(this.root, relative(this.root, moduleId)));
  }

  onTestModuleEnd({ moduleId, children }: TestModule): void {
    const steps = [...children.allTests('passed')].flatMap((test) =>
      (test.meta().sentences ?? []).map(({ numbers, title }) => ({
        numbers,
        titles: [...test.fullName.split(' > '), title],
      })),
    );
    const hash = this.hashes.get(moduleId) ?? '';
    recordSteps(this.root, { file: relative(this.root, moduleId), hash, steps });
  }
}
