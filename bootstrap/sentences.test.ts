import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkRecords } from '../e2e/specification/checkRecords.ts';
import { findGaps } from '../e2e/specification/coverageTable.ts';

const root = join(import.meta.dirname, '..');
const tools = join(root, 'node_modules');
const specification = join(root, 'e2e/specification');
const parts = { '1.3': ['success', 'failure'] };

/** A project of its own, within this one so that its tests find the packages. */
let project = '';
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
};

beforeAll(() => {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  project = mkdtempSync(join(root, 'test-results/project-'));
  const sentences = ['- **1.1** It opens.', '- **1.2** It adds.', '- **1.3** It says so.'];
  write('docs/specification.md', sentences.join('\n'));
  const reporter = join(specification, 'recordBrowserSteps.ts');
  write(
    'e2e/playwright.config.ts',
    `export default { outputDir: 'output', reporter: [[${JSON.stringify(reporter)}]] };`,
  );
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

const browserStep = "await sentence(['1.2', '1.3 success'], 'adding', async () => {});";
const componentStep = "await sentence('1.3 failure', 'a refusal', () => {});";

/** Writes a browser test and a component test. The first steps of both stay in all of them. */
function writeTests(ofBrowser: string, ofComponent: string): void {
  const from = (file: string) => relative(join(project, 'e2e'), file);
  write(
    'e2e/shop.spec.ts',
    `import { test } from '@playwright/test';
    import { sentence } from '${from(join(specification, 'sentence.ts'))}';
    test('the shop', async () => {
      await sentence('1.1', 'opening', async () => { ${ofBrowser} });
    });
    test('a test that is skipped', async () => {
      test.skip();
      await sentence('1.4', 'never', async () => {});
    });`,
  );
  write(
    'web/app/shop.test.tsx',
    `import { it } from 'vitest';
    import { sentence } from '${join(root, 'web/app/testing/sentence.ts')}';
    it('the screen', async () => {
      await sentence('1.1', 'opening', () => {});
      ${ofComponent}
    });`,
  );
}

function runTests(): void {
  const reporter = join(specification, 'recordComponentSteps.ts');
  for (const command of [
    ['@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
    ['vitest/vitest.mjs', 'run', '--root', project, '--reporter', reporter, 'web/app/'],
  ]) {
    const [tool = '', ...rest] = command;
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(tools, tool), ...rest], {
      cwd: project,
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    });
    if (status !== 0) throw new Error(stdout + stderr);
  }
}

it('shows a step that does not run any more, in a browser test and in a component test', () => {
  const check = (earlier: string) => checkRecords(project, earlier, { parts, untested: {} });
  writeTests(browserStep, componentStep);
  expect(check('').problems).toEqual([
    'e2e/shop.spec.ts has not run since it was last changed.',
    'web/app/shop.test.tsx has not run since it was last changed.',
  ]);
  runTests();
  const { problems, table } = check('');
  expect(problems).toEqual([]);
  expect(table.split('\n').filter((line) => line.startsWith('| 1.'))).toEqual([
    '| 1.1 | It opens. | e2e/shop.spec.ts › the shop › opening<br>web/app/shop.test.tsx › the screen › opening |',
    '| 1.2 | It adds. | e2e/shop.spec.ts › the shop › adding |',
    '| 1.3 | It says so. | success: e2e/shop.spec.ts › the shop › adding<br>failure: web/app/shop.test.tsx › the screen › a refusal |',
  ]);

  writeTests('', '');
  runTests();
  expect(check(table).problems).toEqual([
    'No step that ran proves 1.2: It adds. It was proven by e2e/shop.spec.ts › the shop › adding.',
    'No step that ran proves 1.3 success: It says so. It was proven by e2e/shop.spec.ts › the shop › adding.',
    'No step that ran proves 1.3 failure: It says so. It was proven by web/app/shop.test.tsx › the screen › a refusal.',
  ]);
});

it('finds a sentence or part that there is not, and one that is proven though listed as untested', () => {
  const sentences = [
    { number: '1.1', text: 'It opens.' },
    { number: '1.3', text: 'It says so.' },
  ];
  const proven = new Map(
    ['1.1', '1.3', '1.3 success', '1.3 failure', '1.3 other'].map((key) => [key, ['a step']]),
  );
  expect(findGaps({ sentences, parts, untested: { '1.1': 'a reason' }, proven }, '')).toEqual([
    'There is no sentence or part 1.3, which is named by a step.',
    'There is no sentence or part 1.3 other, which is named by a step.',
    '1.1 is proven by a step, and listed as untested.',
  ]);
});
