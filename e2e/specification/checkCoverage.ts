import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkRecords } from './checkRecords.ts';
import { sentenceFiles } from './stepRecords.ts';

/**
 * `npm run check:sentences`, after the browser tests: runs the component tests that prove
 * sentences, and fails if no step that ran proves a sentence of docs/specification.md. Writes
 * e2e/spec-coverage.md, and fails if it was out of date.
 */

const root = join(import.meta.dirname, '../..');
const tableFile = join(root, 'e2e/spec-coverage.md');

const components = sentenceFiles(root).filter((file) => file.startsWith('web/'));
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'web',
    '--reporter',
    'dot',
    '--reporter',
    './e2e/specification/recordComponentSteps.ts',
    ...components,
  ],
  { cwd: root, stdio: 'inherit' },
);

const written = readFileSync(tableFile, 'utf8');
const { problems, table } = checkRecords(root, written);
if (problems.length === 0 && table !== written) {
  if (!process.env.CI) writeFileSync(tableFile, table);
  problems.push(
    process.env.CI
      ? 'e2e/spec-coverage.md is out of date: `npm run check:sentences` writes it.'
      : 'e2e/spec-coverage.md was out of date. It is written again: commit it.',
  );
}
if (problems.length > 0) process.stdout.write(`\n${problems.join('\n')}\n`);
else
  process.stdout.write('\nEvery sentence of docs/specification.md is proven by a step that ran.\n');
process.exit(status === 0 && problems.length === 0 ? 0 : 1);
