import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallBrowser } from './browser.mjs';
import { buildWeb, sampleShop } from './buildWeb.mjs';
import {
  boundaries,
  failuresOf,
  generatedTypes,
  holds,
  style,
  tool,
  typePrograms,
  typesOf,
  unused,
} from './checks.mjs';
import { install } from './install.mjs';
import { runPinned } from './run.mjs';
import { say } from './say.mjs';

const reports = mkdtempSync(join(tmpdir(), 'nestbox-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const tally = { passed: 0, failed: 0 };

/** Runs a suite that writes a report, from which its tests are counted. */
async function suite(name, args, { report, count, env }) {
  say(`${name} …`);
  const { code } = await runPinned(args, { env });
  const counted = readReport(report, count);
  tally.passed += counted.passed;
  // A suite that crashed without a failed test counts as failed.
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
// The tests know its name. A shop's own file is checked by each start.
process.env.SHOP_FILE = sampleShop;

const checks = [...typePrograms.map((program) => typesOf(program)), style, boundaries(), unused];
const failures = [
  ...((await holds(generatedTypes)) ? [] : [generatedTypes]),
  ...(await failuresOf(checks)),
];
tally.failed += failures.length;
tally.passed += 1 + checks.length - failures.length;

await buildWeb();
const unitReport = join(reports, 'vitest.json');
await suite(
  'Rules, catalogue, card sandbox, web app, and the server on both databases',
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
    // Playwright's workers set colours themselves, and warn about a second setting.
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport, NO_COLOR: undefined },
    count: ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
    }),
  },
);

process.stdout.write(`\n${tally.passed} passed, ${tally.failed} failed\n`);
process.exit(tally.failed === 0 ? 0 : 1);
