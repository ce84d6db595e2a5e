import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A step that has passed, with the sentences that it proves. */
interface ProvingStep {
  readonly numbers: readonly string[];
  /** The titles of its test and of the step. */
  readonly titles: readonly string[];
}

export interface FileRecord {
  readonly file: string;
  /** Of the file's content when it ran: a record does not count for a file that has changed since. */
  readonly hash: string;
  readonly steps: ProvingStep[];
}

const folder = 'test-results/sentences';

/** The test files that may prove sentences. */
const testFiles = ['e2e/**/*.spec.ts', 'web/app/**/*.test.tsx'];

/** Returns the hash of a test file, to be taken before it runs. */
export const hashOf = (root: string, file: string) =>
  createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex');

/** Records the steps that a run of a test file has passed, instead of those of its last run. */
export function recordSteps(root: string, record: FileRecord): void {
  mkdirSync(join(root, folder), { recursive: true });
  const name = `${record.file.replaceAll('/', '+')}.json`;
  writeFileSync(join(root, folder, name), JSON.stringify(record, null, 2));
}

/** Returns the test files whose steps prove sentences. */
export function sentenceFiles(root: string): string[] {
  return globSync(testFiles, { cwd: root, exclude: (path) => path.includes('node_modules') })
    .filter((file) => /\bsentence\(/.test(readFileSync(join(root, file), 'utf8')))
    .sort();
}

/** Returns the names of the steps that prove each sentence, and the test files without a record of a run. */
export function readRecords(root: string): { proven: Map<string, string[]>; missing: string[] } {
  const proven = new Map<string, string[]>();
  const missing: string[] = [];
  for (const file of sentenceFiles(root)) {
    const record = readRecord(root, file);
    if (record === null) missing.push(file);
    for (const { numbers, titles } of record?.steps ?? []) {
      const name = [file, ...titles].join(' › ');
      for (const number of numbers)
        proven.set(number, [...new Set([...(proven.get(number) ?? []), name])].sort());
    }
  }
  return { proven, missing };
}

function readRecord(root: string, file: string): FileRecord | null {
  try {
    const path = join(root, folder, `${file.replaceAll('/', '+')}.json`);
    const record: FileRecord = JSON.parse(readFileSync(path, 'utf8'));
    return record.hash === hashOf(root, file) ? record : null;
  } catch {
    return null;
  }
}
