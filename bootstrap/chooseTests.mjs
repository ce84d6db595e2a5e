import { basename, dirname } from 'node:path';
import { withAllImporters } from './changes.mjs';
import { affectedTests } from './execution/affectedTests.mjs';

const isCode = (file) => /\.tsx?$/.test(file) && !/\.d\.ts$/.test(file);
const isTest = (file) => /\.test\.tsx?$/.test(file);

/**
 * Chooses the test files for a change: those whose last run called changed code, and those that the record
 * does not know and that import it. Of more than fit into the time, it takes those of which the changed code
 * is the largest part.
 * @param {object} change `files`, `before` and `after`, as of affectedTests
 * @param {Map<string, string[]>} importers the direct importers of each source file
 * @param {import('./execution/record.mjs').ExecutionRecord} record
 * @param {string[]} all all test files that can be chosen
 * @param {number} budget milliseconds of work of all workers together
 * @returns {{ chosen: string[], affected: number }} the test files, and how many the change affects
 */
export function chooseTests(change, importers, record, all, budget) {
  const { files, after } = change;
  const code = files.filter(isCode);
  const shares = affectedTests({ ...change, files: code }, importers, record);
  const add = (test) => shares.set(test, shares.get(test) ?? 0);
  const importing = (changed) => [...withAllImporters(changed, importers)].filter(isTest);
  for (const test of importing(files)) if (!record.tests[test]) add(test);
  const data = files.filter((file) => !isCode(file));
  for (const test of [...importing(data), ...data.flatMap(readersOf)]) add(test);
  for (const test of files.filter(isTest)) shares.set(test, Number.POSITIVE_INFINITY);

  /** Tests that call code which names a data file, or its folder. */
  function readersOf(file) {
    const names = [basename(file), basename(dirname(file))].filter((name) => name.length > 3);
    return Object.entries(record.tests)
      .filter(([, { called }]) =>
        Object.keys(called).some((source) => {
          const text = after(source) ?? '';
          return names.some((name) => text.includes(`/${name}`) || text.includes(`'${name}`));
        }),
      )
      .map(([test]) => test);
  }

  const affected = all.filter((test) => shares.has(test));
  const order = affected.toSorted((a, b) => shares.get(b) - shares.get(a));
  let left = budget;
  const chosen = order.filter((test) => {
    left -= record.tests[test]?.milliseconds ?? 5_000;
    return left >= 0 || shares.get(test) === Number.POSITIVE_INFINITY;
  });
  return { chosen, affected: affected.length };
}
