import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallBrowser } from './browser.mjs';
import { buildWeb } from './buildWeb.mjs';
import { install } from './install.mjs';
import { root } from './root.mjs';
import { runPinned } from './run.mjs';
import { say } from './say.mjs';

const tool = (path) => join(root, 'node_modules', path);
const reports = mkdtempSync(join(tmpdir(), 'nestbox-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const tally = { passed: 0, failed: 0 };

/** A check that either holds or prints why not. */
async function check(name, args) {
  say(`${name} …`);
  const { code, output } = await runPinned(args, { quiet: true });
  if (code === 0) {
    tally.passed += 1;
  } else {
    tally.failed += 1;
    process.stdout.write(`${output}\n✗ ${name}\n`);
  }
}

/** A suite that writes a report, from which its tests are counted. */
async function suite(name, args, { report, count, env }) {
  say(`${name} …`);
  const { code } = await runPinned(args, { env });
  const counted = readReport(report, count);
  tally.passed += counted.passed;
  // A suite that broke down without a failed test has failed all the same.
  tally.failed += counted.failed || (code === 0 ? 0 : 1);
}

function readReport(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 0 };
  }
}

await install();
const browser = await findOrInstallBrowser();
process.env.CHROMIUM_PATH = browser;

await check('Generated types of the web app', [
  tool('@react-router/dev/bin.cjs'),
  'typegen',
  join(root, 'web'),
]);
const typed = [
  'domain',
  'domain/tsconfig.test.json',
  'contract',
  'catalogue',
  'stripe-sandbox',
  'stripe-sandbox/browser',
  'server',
  'testing',
  'web',
  'e2e',
  'bench',
];
const checks = [
  ['Style', [tool('@biomejs/biome/bin/biome'), 'ci', '--reporter=summary', '.']],
  ...typed.map((project) => [
    `Types of ${project}`,
    [tool('typescript/bin/tsc'), '--project', project],
  ]),
  [
    'Boundaries',
    [
      tool('dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      ...['domain', 'contract', 'catalogue', 'stripe-sandbox', 'server', 'testing', 'web/app'],
    ],
  ],
  ['Nothing unused', [tool('knip/bin/knip.js')]],
].values();
// Two take from one list: each fills a core and waits for nothing else.
const fromList = async () => {
  for (const [name, args] of checks) await check(name, args);
};
await Promise.all([fromList(), fromList()]);

await buildWeb();
const unitReport = join(reports, 'vitest.json');
await suite(
  'Rules, catalogue, card sandbox, and the server on both databases',
  [
    tool('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
  ],
  {
    report: unitReport,
    count: (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
  },
);

const browserReport = join(reports, 'playwright.json');
await suite(
  'The journey in a real browser',
  [tool('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'],
  {
    report: browserReport,
    // Its workers set colours by themselves, and complain of being told two things.
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport, NO_COLOR: undefined },
    count: ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
    }),
  },
);

process.stdout.write(`\n${tally.passed} passed, ${tally.failed} failed\n`);
process.exit(tally.failed === 0 ? 0 : 1);
