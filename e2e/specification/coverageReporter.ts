import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { findGaps, writeTable } from './coverageTable.ts';
import { holdsSentence } from './holds.ts';
import { readSentences } from './sentences.ts';

const root = join(import.meta.dirname, '../..');
const tableFile = join(root, 'e2e/spec-coverage.md');

/** The sentences of docs/specification.md that cannot be tested, with the reasons. */
const untested: Readonly<Record<string, string>> = {
  '1.1': 'says for whom the product is; 6.1 and 6.3 say what each of them sees',
  '1.9': 'says that nothing is said',
  '3.10': 'says that nothing is said',
  '6.6': 'says that nothing is said',
  '8.24': 'says that nothing is said',
  '9.6': 'says that nothing is said; everything is charged in pounds',
  '9.15': 'no key is embedded: it is a setting, and the sandbox has its own',
};

/**
 * Fails a run of all tests if no test covers a sentence of the specification, and writes the table of
 * the tests that cover each sentence.
 */
export default class CoverageReporter implements Reporter {
  private tests: TestCase[] = [];
  private complete = false;

  onBegin(config: FullConfig, suite: Suite): void {
    this.tests = suite.allTests();
    const run = new Set(this.tests.map((test) => test.location.file));
    const all = globSync('**/*.spec.ts', { cwd: config.rootDir });
    const narrowed = String(config.grep) !== String(/.*/);
    this.complete = !narrowed && all.every((file) => run.has(join(config.rootDir, file)));
  }

  async onEnd(): Promise<{ status?: FullResult['status'] }> {
    if (!this.complete) return {};
    const sentences = readSentences(root);
    const held = heldBy(this.tests);
    const gaps = findGaps(sentences, held, untested);
    if (gaps.length > 0) return complain(gaps);
    const table = writeTable(sentences, held, untested);
    if (readTable() === table) return {};
    writeFileSync(tableFile, table);
    return complain(['e2e/spec-coverage.md was out of date. It is written again: commit it.']);
  }
}

/** Returns the names of the tests that cover each sentence. Skipped tests cover none. */
function heldBy(tests: readonly TestCase[]): Map<string, string[]> {
  const held = new Map<string, string[]>();
  for (const test of tests.filter((one) => one.outcome() !== 'skipped')) {
    const [, , file = '', ...titles] = test.titlePath();
    const name = `${relative(root, test.location.file) || file} › ${titles.join(' › ')}`;
    for (const { type, description = '' } of test.annotations) {
      if (type !== holdsSentence) continue;
      held.set(description, [...(held.get(description) ?? []), name].sort());
    }
  }
  return held;
}

function readTable(): string | null {
  try {
    return readFileSync(tableFile, 'utf8');
  } catch {
    return null;
  }
}

function complain(sentences: readonly string[]): { status: 'failed' } {
  process.stdout.write(`\n${sentences.join('\n')}\n`);
  return { status: 'failed' };
}
