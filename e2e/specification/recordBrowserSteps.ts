import { join, relative } from 'node:path';
import type {
  FullConfig,
  Reporter,
  Suite,
  TestCase,
  TestResult,
  TestStep,
} from '@playwright/test/reporter';
import { type FileRecord, hashOf, recordSteps } from './stepRecords.ts';
import { provenBy } from './stepTitle.ts';

/** Records the steps with a sentence of each test file, from the tests that passed. */
export default class RecordBrowserSteps implements Reporter {
  private readonly records = new Map<string, FileRecord>();
  private root = '';
  private narrowed = false;

  onBegin(config: FullConfig, suite: Suite): void {
    this.root = join(config.rootDir, '..');
    // Some tests of a file prove less than the file does.
    this.narrowed = String(config.grep) !== String(/.*/);
    for (const { location } of suite.allTests()) {
      const file = relative(this.root, location.file);
      if (this.records.has(file)) continue;
      this.records.set(file, { file, hash: hashOf(this.root, file), steps: [] });
    }
  }

  onTestEnd(test: TestCase, { status, steps }: TestResult): void {
    if (status !== 'passed') return;
    const record = this.records.get(relative(this.root, test.location.file));
    const [, , , ...titles] = test.titlePath();
    for (const step of steps.flatMap(withInner)) {
      const proof = provenBy(step.title);
      if (proof === null) continue;
      record?.steps.push({ numbers: proof.numbers, titles: [...titles, proof.title] });
    }
  }

  onEnd(): void {
    if (this.narrowed) return;
    for (const record of this.records.values()) recordSteps(this.root, record);
  }
}

const withInner = (step: TestStep): TestStep[] => [step, ...step.steps.flatMap(withInner)];
