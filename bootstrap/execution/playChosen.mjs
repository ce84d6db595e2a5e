import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative, sep } from 'node:path';
import { createVitest } from 'vitest/node';
import { root } from '../root.mjs';
import { projectFilters } from '../suites.mjs';

// Runs chosen tests: node playChosen.mjs CHOICE.json, which has by test file the full names of its tests,
// or null for all of them.

/** @type {Record<string, string[] | null>} */
const choice = JSON.parse(readFileSync(process.argv[2], 'utf8'));

const vitest = await createVitest({
  root,
  watch: false,
  // Each imports the server, which takes as long as some ten tests.
  maxWorkers: availableParallelism(),
  reporters: ['dot'],
  project: projectFilters('quick'),
});
// It opens the reporters, and runs nothing.
await vitest.standalone();
const files = await vitest.globTestSpecifications();
const specifications = files.flatMap((specification) => {
  const { moduleId, project } = specification;
  const testNames = choice[relative(root, moduleId).split(sep).join('/')];
  if (testNames === undefined) return [];
  return testNames ? project.createSpecification(moduleId, { testNames }) : specification;
});
let isGreen = await play(specifications);
if (!isGreen) {
  // A test may depend on an earlier one of its file: what fails alone is played again with its whole file.
  const failed = specifications.filter(({ testModule }) => !testModule?.ok());
  const mayDepend = failed.length > 0 && failed.every(({ testNames }) => testNames);
  isGreen = mayDepend && (await play(failed.map(wholeOf)));
}
await vitest.close();
process.exit(isGreen ? 0 : 1);

/** @returns whether all passed */
async function play(some) {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(some);
  return (
    unhandledErrors.length === 0 &&
    testModules.length >= some.length &&
    testModules.every((module) => module.ok())
  );
}

function wholeOf({ project, moduleId }) {
  return project.createSpecification(moduleId);
}
