import { mkdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { changedFiles, readImporters, withAllImporters, workspaceOf } from './changes.mjs';
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
import { chooseTests } from './chooseTests.mjs';
import { isInstalled } from './install.mjs';
import { root } from './root.mjs';
import { giveUp, say } from './say.mjs';

const startedAt = Date.now();
/** The commit to compare with. */
const since = process.argv[2] ?? 'HEAD';
const cache = join(root, 'node_modules/.cache/check');
const importReport = join(cache, 'imports.json');
const testList = join(cache, 'tests.json');
const vitest = tool('vitest/vitest.mjs');
/** The server's tests run on the embedded database only. The tests of npm start take minutes. */
const tests = ['--project', '!server on postgres', '--exclude', 'bootstrap/start.test.ts'];

if (!isInstalled()) {
  giveUp('The dependencies are missing or out of date. npm start and npm test install them.');
}
mkdirSync(cache, { recursive: true });
const changed = await changedFiles(since);
const hasChanged = changed.length > 0;
say(
  hasChanged ? `Changed files: ${changed.length}` : `No change since ${since}: no types, no tests`,
);

const listTests = [
  'Test files that the change may affect',
  [vitest, 'list', '--filesOnly', `--json=${testList}`, '--changed', since, ...tests],
];
const reportImports = ['Imports', boundaries('--output-type=json', '--output-to', importReport)[1]];
const failures = await failuresOf([
  reportImports,
  ...(hasChanged ? [listTests, generatedTypes] : []),
  style,
]);
// The choice of tests needs the results of these two.
if (!failures.includes(reportImports[0]) && !failures.includes(listTests[0])) {
  failures.push(
    ...(await failuresOf(hasChanged ? affectedChecks() : [boundariesOf(importReport)])),
  );
}

const seconds = Math.round((Date.now() - startedAt) / 1_000);
const result = failures.length === 0 ? 'everything holds' : `failed: ${failures.join(', ')}`;
process.stdout.write(`check: ${result} (${seconds} s)\n`);
process.exit(failures.length === 0 ? 0 : 1);

/** Tests come first, because they take longest. */
function affectedChecks() {
  const importers = readImporters(importReport);
  return [
    ...chosenTests(importers),
    boundariesOf(importReport),
    ...affectedProjects(importers).map((project) => typesOf(project, ...incremental(project))),
  ];
}

function chosenTests(importers) {
  const listed = JSON.parse(readFileSync(testList, 'utf8'));
  const related = listed.map(({ file }) => relative(root, file).split(sep).join('/'));
  const { chosen, leftOut } = chooseTests(related, changed, importers);
  if (leftOut.length > 0) {
    say(`${leftOut.length} slow test files may be affected too and are left to npm test`);
  }
  const run = [vitest, 'run', '--reporter=dot', ...tests, ...chosen];
  return chosen.length > 0 ? [[`Tests (files: ${chosen.length})`, run]] : [];
}

/** The TypeScript projects of the changed workspaces and of those that import what has changed. */
function affectedProjects(importers) {
  const affected = new Set([...withAllImporters(changed, importers)].map(workspaceOf));
  // The report leaves these two out. They may import any workspace but the web app.
  const imported = [...typedProjects, 'bootstrap'].filter((workspace) => workspace !== 'web');
  if (imported.some((workspace) => affected.has(workspace))) affected.add('e2e').add('bench');
  const all = changed.some((file) => /^(package|package-lock|tsconfig\.base)\.json$/.test(file));
  return typedProjects.filter((project) => all || affected.has(workspaceOf(project)));
}

/** Options with which tsc stores and reuses its results. */
function incremental(project) {
  const name = project.replaceAll('/', '-');
  return ['--incremental', '--tsBuildInfoFile', join(cache, `${name}.tsbuildinfo`)];
}
