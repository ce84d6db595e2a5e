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
const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
await vitest.close();
const isGreen =
  unhandledErrors.length === 0 &&
  testModules.length === specifications.length &&
  testModules.every((module) => module.ok());
process.exit(isGreen ? 0 : 1);
