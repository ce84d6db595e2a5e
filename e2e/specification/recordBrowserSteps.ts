import { join, relative } from 'node:path';
import type {
  FullConfig,
  Reporter,
  TestCase,
  TestResult,
  TestStep,
} from '@playwright/test/reporter';
import { type ProvingStep, recordSteps } from './stepRecords.ts';
import { provenBy } from './stepTitle.ts';

/** Records the steps with a sentence of each test file, from the tests that passed. */
export default class RecordBrowserSteps implements Reporter {
  private readonly passed = new Map<string, ProvingStep[]>();
  private root = '';
  private narrowed = false;

  onBegin(config: FullConfig): void {
    this.root = join(config.rootDir, '..');
    // Some tests of a file prove less than the file does.
    this.narrowed = String(config.grep) !== String(/.*/);
  }

  onTestEnd(test: TestCase, { status, steps }: TestResult): void {
    const file = relative(this.root, test.location.file);
    const passed = this.passed.get(file) ?? [];
    this.passed.set(file, passed);
    if (status !== 'passed') return;
    const [, , , ...titles] = test.titlePath();
    for (const step of steps.flatMap(withInner)) {
      const proof = provenBy(step.title);
      if (proof === null) continue;
      passed.push({ numbers: proof.numbers, titles: [...titles, proof.title] });
    }
  }

  onEnd(): void {
    if (this.narrowed) return;
    for (const [file, steps] of this.passed) recordSteps(this.root, file, steps);
  }
}

const withInner = (step: TestStep): TestStep[] => [step, ...step.steps.flatMap(withInner)];
