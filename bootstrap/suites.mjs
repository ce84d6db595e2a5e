import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tool, typesOf } from './checks.mjs';
import { recordExecution } from './execution/record.mjs';
import { root } from './root.mjs';
import { runPinned } from './run.mjs';

const vitest = tool('vitest/vitest.mjs');
const playwright = tool('@playwright/test/cli.js');
const config = ['--config', 'e2e/playwright.config.ts'];

/** The projects of vitest.config.ts that npm test leaves out, and what they are called in its last lines. */
const restProjects = new Map([
  ['server on postgres', 'test files of the server on Postgres'],
  ['rest', 'test files with processes, damaged folders, thousands of requests or simulated months'],
  ['another shop', "test files of another owner's shop"],
]);

/** Returns the filters of vitest for the projects of a part of the tests. @param part `quick`, `rest` or `all` */
export function projectFilters(part) {
  if (part === 'all') return [];
  return [...restProjects.keys()].map((name) => (part === 'quick' ? `!${name}` : name));
}

/** Returns these filters as options of vitest. */
export const projectsOf = (part) => projectFilters(part).flatMap((name) => ['--project', name]);

/** Browser tests that prove sentences of the specification stay together: their coverage is one table. */
const specification = 'specification/';

const coverage = join(root, 'e2e/specification/checkCoverage.ts');
const mutationSample = join(root, 'testing/mutation/sample.ts');
const fairness = [join(root, 'lab/api/fair.ts'), '--check'];

/** Options of Playwright that leave tests out, by words in their tags or paths. */
const without = (...words) => ['--grep-invert', words.join('|')];

const countExit = (_output, code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });

/** Reads the line `N passed, N failed` with which a program ends. */
function countLastLine(output) {
  const [passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output)?.slice(1).map(Number) ?? [
    0, 0,
  ];
  return { passed, failed };
}

/**
 * Returns the suites of a part of the tests.
 * @param shard the share of each suite as `k/n`; all of it by default
 * @returns {{ name: string, play: (reports: string) => Promise<{ passed: number, failed: number, isGreen: boolean }> }[]}
 */
export function suitesOf(part, shard) {
  const share = shard ? ['--shard', shard] : [];
  const [place, places] = (shard ?? '1/1').split('/');
  const isLast = place === places;
  const unit = (name, each, isRecorded) => ({
    name,
    play: (reports) => playUnitTests([...projectsOf(each), ...share], reports, isRecorded),
  });
  const browser = (name, ...options) => ({
    name,
    play: (reports) => playBrowserTests(options, reports),
  });
  const program = (name, args, count) => ({
    name,
    play: async () => {
      const { code, output } = await runPinned(args, { quiet: true });
      process.stdout.write(output);
      return { ...count(output, code), isGreen: code === 0 };
    },
  });
  const quick = [
    unit('Rules, components, card sandbox, and the server on the embedded database', 'quick', true),
    browser('The journey and each screen in a real browser', '--grep', '@quick', ...share),
  ];
  const rest = [
    unit('The server on Postgres, killed processes, upgrades, backups, fuzzing', 'rest', false),
    browser('Every screen in a real browser', ...without('@quick', specification), ...share),
    ...(isLast
      ? [
          browser('The sentences of the specification', specification),
          program('Each sentence is proven by a step that ran', [coverage], countExit),
          program('A sample of the mutation tests', [mutationSample], countLastLine),
          program('Others beside a hostile customer', fairness, countLastLine),
          program(...typesOf('lab'), countExit),
        ]
      : []),
  ];
  return [...(part === 'rest' ? [] : quick), ...(part === 'quick' ? [] : rest)];
}

async function playUnitTests(options, reports, isRecorded) {
  const report = join(reports, 'vitest.json');
  const play = (env = {}) =>
    runPinned(
      [
        vitest,
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...options,
      ],
      { env },
    );
  const { code } = await (isRecorded ? recordExecution(play) : play());
  const { numPassedTests, numFailedTests } = read(report);
  return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0, isGreen: code === 0 };
}

async function playBrowserTests(options, reports) {
  const report = join(reports, 'playwright.json');
  const { code } = await runPinned([playwright, 'test', ...config, ...options], {
    // Playwright's workers set colours themselves, and warn about a second setting.
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, NO_COLOR: undefined },
  });
  const { expected = 0, flaky = 0, unexpected = 0 } = read(report).stats ?? {};
  return { passed: expected + flaky, failed: unexpected, isGreen: code === 0 };
}

/** Returns a line for each kind of tests that `npm test` leaves out, with their number. */
export async function listLeftOut(reports) {
  const list = join(reports, 'left-out.json');
  await runPinned([vitest, 'list', '--filesOnly', `--json=${list}`, ...projectsOf('rest')], {
    quiet: true,
  });
  const files = read(list);
  const lines = [...restProjects].map(([project, name]) => {
    return `${files.filter(({ projectName }) => projectName === project).length} ${name}`;
  });
  const { output } = await runPinned(
    [playwright, 'test', ...config, '--list', '--grep-invert', '@quick', '--reporter=line'],
    { quiet: true },
  );
  const [, browserTests] = /Total: (\d+) test/.exec(output) ?? [];
  return [...lines, `${browserTests ?? 'all other'} browser tests`];
}

/** Returns a report, or an empty one of a suite that has written none. */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
