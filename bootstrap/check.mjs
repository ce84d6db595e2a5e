import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import {
  changedFiles,
  codeAt,
  codeNow,
  readImporters,
  withAllImporters,
  workspaceOf,
} from './changes.mjs';
import {
  boundaries,
  boundariesOf,
  failuresOf,
  generatedTypes,
  style,
  tool,
  typedProjects,
  typesOf,
} from './checks.mjs';
import { isInstalled } from './install.mjs';
import { root } from './root.mjs';
import { giveUp, say } from './say.mjs';

const startedAt = Date.now();
/** The commit to compare with. */
const since = process.argv[2] ?? 'HEAD';
const cache = join(root, 'node_modules/.cache/check');
const importReport = join(cache, 'imports.json');
const testList = join(cache, 'tests.json');
const choice = join(cache, 'choice.json');
const vitest = tool('vitest/vitest.mjs');

/**
 * Milliseconds of test files, as they were when others ran beside them, that fit into the time of a check
 * on two cores.
 */
const testBudget = 100_000;

if (!isInstalled()) {
  giveUp('The dependencies are missing or out of date. npm start and npm test install them.');
}
// They need installed packages.
const { chooseTests } = await import('./chooseTests.mjs');
const { readRecord, recordExecution } = await import('./execution/record.mjs');
const { projectsOf } = await import('./suites.mjs');

mkdirSync(cache, { recursive: true });
const changed = await changedFiles(since);
const hasChanged = changed.length > 0;
say(
  hasChanged ? `Changed files: ${changed.length}` : `No change since ${since}: no types, no tests`,
);

const listTests = [
  'Test files',
  [vitest, 'list', '--filesOnly', `--json=${testList}`, ...projectsOf('quick')],
];
const reportImports = ['Imports', boundaries('--output-type=json', '--output-to', importReport)[1]];
const failures = await failuresOf([
  reportImports,
  ...(hasChanged ? [listTests, generatedTypes] : []),
  style,
]);
let coverage = 'no test file is affected';
// The choice of tests needs the results of these two.
if (!failures.includes(reportImports[0]) && !failures.includes(listTests[0])) {
  const play = (env) => {
    Object.assign(process.env, env);
    return failuresOf(hasChanged ? affectedChecks() : [boundariesOf(importReport)]);
  };
  failures.push(...(await recordExecution(play)));
}

const seconds = Math.round((Date.now() - startedAt) / 1_000);
const result =
  failures.length > 0 ? `failed: ${failures.join(', ')}` : `nothing fails, and ${coverage}`;
process.stdout.write(`check: ${result} (${seconds} s)\n`);
process.exit(failures.length === 0 ? 0 : 1);

/** Tests come first, because they take longest. */
function affectedChecks() {
  const importers = readImporters(importReport);
  return [
    testsOfChange(importers),
    boundariesOf(importReport),
    ...affectedProjects(importers).map((project) => typesOf(project, ...incremental(project))),
  ];
}

/** Runs what the change can break, with the project's own rules, which hold for every file. */
function testsOfChange(importers) {
  const record = readRecord();
  if (Object.keys(record.files).length === 0) {
    say('No run of npm test has recorded here what tests call: they are chosen by imports');
  }
  const all = [
    ...new Set(JSON.parse(readFileSync(testList, 'utf8')).map(({ file }) => fromRoot(file))),
  ];
  const change = { files: changed, before: (file) => codeAt(since, file), after: codeNow };
  const { chosen, affected } = chooseTests(change, importers, record, all, testBudget);
  coverage = describeCoverage(chosen, affected, record);
  const isRule = (file) => /^bootstrap\/[^/]+$/.test(file);
  const isTool = (file) => workspaceOf(file) === 'bootstrap';
  // Tools are in no record, because they are no TypeScript: each change runs the tests of all.
  const rules = all.filter((file) => isRule(file) || (isTool(file) && changed.some(isTool)));
  const files = [
    ...[...chosen].map(([file, names]) => [file, names && [...names]]),
    ...rules.map((file) => [file, null]),
  ];
  writeFileSync(choice, JSON.stringify(Object.fromEntries(files)));
  return [
    `Tests (files: ${files.length})`,
    [join(root, 'bootstrap/execution/playChosen.mjs'), choice],
  ];
}

function describeCoverage(chosen, affected, record) {
  const count = (choices) =>
    [...choices]
      .map(([file, names]) => names?.size ?? Object.keys(record.files[file]?.tests ?? {}).length)
      .reduce((sum, tests) => sum + tests, 0);
  const all = count(affected);
  const ran = count(chosen);
  return ran === all && chosen.size === affected.size
    ? `all affected tests ran (${all} in files: ${affected.size})`
    : `${chosen.size} of ${affected.size} affected test files ran, with ${ran} of ${all} tests: ` +
        'npm test runs the others';
}

function fromRoot(file) {
  return relative(root, file).split(sep).join('/');
}
/** The TypeScript projects of the changed workspaces and of those that import what has changed. */
function affectedProjects(importers) {
  const affected = new Set([...withAllImporters(changed, importers)].map(workspaceOf));
  const all = changed.some((file) => /^(package|package-lock|tsconfig\.base)\.json$/.test(file));
  return typedProjects.filter((project) => all || affected.has(workspaceOf(project)));
}

/** Options with which tsc stores and reuses its results. */
function incremental(project) {
  const name = project.replaceAll('/', '-');
  return ['--incremental', '--tsBuildInfoFile', join(cache, `${name}.tsbuildinfo`)];
}
