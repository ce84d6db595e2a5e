import { join } from 'node:path';
import { root } from './root.mjs';
import { runPinned } from './run.mjs';
import { say } from './say.mjs';

/** Returns the path of a tool's entry in node_modules. */
export const tool = (path) => join(root, 'node_modules', path);

/** The TypeScript projects, for the check of a change. The first folder of each is its workspace. */
export const typedProjects = [
  'domain',
  'domain/tsconfig.test.json',
  'contract',
  'artwork',
  'shop',
  'catalogue',
  'stripe-sandbox',
  'stripe-sandbox/browser',
  'server',
  'testing',
  'ui',
  'client',
  'web',
  'admin',
  'e2e',
  'lab',
];

/**
 * Programs that hold the files of these projects but lab, the longest first. Projects with the same options
 * share one, since each checks again what it imports.
 */
export const typePrograms = [
  'bootstrap/types/server.json',
  'bootstrap/types/pages.json',
  'web',
  'admin',
  'client',
  'ui',
  'domain',
  'contract',
  'stripe-sandbox/browser',
];

// A check has a name and the arguments of the pinned Node.

export const generatedTypes = [
  'Generated types of the web app',
  [tool('@react-router/dev/bin.cjs'), 'typegen', join(root, 'web')],
];

export const style = ['Style', [tool('@biomejs/biome/bin/biome'), 'ci', '--reporter=summary', '.']];

/** @param options further options of tsc */
export const typesOf = (project, ...options) => [
  `Types of ${project}`,
  [tool('typescript/bin/tsc'), '--project', project, ...options],
];

/** @param options further options of dependency-cruiser */
export const boundaries = (...options) => [
  'Boundaries',
  [
    tool('dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--config',
    '.dependency-cruiser.mjs',
    ...options,
    'domain',
    'contract',
    'artwork',
    'shop',
    'catalogue',
    'stripe-sandbox',
    'server',
    'testing',
    'ui',
    'client',
    'web/app',
    'admin/app',
    'e2e',
    'bootstrap',
  ],
];

/** @param report a JSON report of dependency-cruiser */
export const boundariesOf = (report) => [
  'Boundaries',
  [tool('dependency-cruiser/bin/depcruise-fmt.mjs'), '--output-type=err', '--exit-code', report],
];

export const unused = ['Nothing unused', [tool('knip/bin/knip.js')]];

/** Runs a check, and prints its output if it fails. @returns whether it passes */
export async function holds([name, args]) {
  say(`${name} …`);
  const { code, output } = await runPinned(args, { quiet: true });
  if (code !== 0) process.stdout.write(`${output}\n✗ ${name}\n`);
  return code === 0;
}

/** Runs two checks at a time, since each uses a full core. @returns the names of those that fail */
export async function failuresOf(checks) {
  const failures = [];
  const queue = checks.values();
  const work = async () => {
    for (const check of queue) {
      if (!(await holds(check))) failures.push(check[0]);
    }
  };
  await Promise.all([work(), work()]);
  return failures;
}
