import { basename, dirname } from 'node:path';
import { withAllImporters } from './changes.mjs';
import { affectedTests, remember } from './execution/affectedTests.mjs';

const isCode = (file) => /\.tsx?$/.test(file) && !/\.d\.ts$/.test(file);
const isTest = (file) => /\.test\.tsx?$/.test(file);

/** Milliseconds of a test file that has not run yet. */
const unknownTime = 1_000;

/**
 * Chooses tests for a change: those whose last run called changed code, and whole files that are changed
 * themselves or that import changed code and have no record. Of more than fit into the time, it takes those
 * of which the changed code is the largest part for the time that they take.
 * @param {object} change `files`, `before` and `after`, as of affectedTests
 * @param {Map<string, string[]>} importers the direct importers of each source file
 * @param {import('./execution/record.mjs').ExecutionRecord} record
 * @param {string[]} all all test files that can be chosen
 * @param {number} budget milliseconds of work of all workers together
 * @returns {{ chosen: Map<string, Set<string> | null>, affected: Map<string, Set<string> | null> }} by test
 * file the names of its tests; null for the whole file
 */
export function chooseTests(change, importers, record, all, budget) {
  const { files, after } = change;
  const code = files.filter(isCode);
  const data = files.filter((file) => !isCode(file));
  const shares = affectedTests({ ...change, files: code }, importers, record);
  const importing = (changed) => [...withAllImporters(changed, importers)].filter(isTest);
  const changedTests = new Set(files.filter(isTest));
  const whole = new Set([
    ...changedTests,
    ...importing(files).filter((file) => !record.files[file]),
    ...importing(data),
  ]);
  for (const [file, tests] of readersOf(data, after, record)) {
    const known = shares.get(file) ?? new Map();
    shares.set(file, new Map([...tests.map((test) => [test, 0]), ...known]));
  }

  const single = [...shares].flatMap(([file, tests]) =>
    whole.has(file) ? [] : [...tests].map(([test, share]) => ({ file, test, share })),
  );
  const candidates = [
    ...[...whole].map((file) => ({
      file,
      test: null,
      share: changedTests.has(file) ? Number.POSITIVE_INFINITY : 1,
    })),
    ...single,
  ].filter(({ file }) => all.includes(file));
  const openingOf = (file) => record.files[file]?.milliseconds ?? unknownTime;
  const playingOf = ({ file, test }) =>
    test === null ? timeOf(record.files[file]) : record.files[file].tests[test].milliseconds;
  const worthOf = new Map(
    candidates.map((each) => [each, each.share / (openingOf(each.file) + playingOf(each) + 1)]),
  );
  candidates.sort((a, b) => worthOf.get(b) - worthOf.get(a));

  const chosen = new Map();
  let left = budget;
  for (const candidate of candidates) {
    const { file, test, share } = candidate;
    const time = (chosen.has(file) ? 0 : openingOf(file)) + playingOf(candidate);
    if (time > left && share < Number.POSITIVE_INFINITY) continue;
    left -= time;
    add(chosen, file, test);
  }
  const affected = new Map();
  for (const { file, test } of candidates) add(affected, file, test);
  return { chosen, affected };
}

function add(choice, file, test) {
  if (test === null) choice.set(file, null);
  else choice.set(file, (choice.get(file) ?? new Set()).add(test));
}

const timeOf = (known) =>
  Object.values(known?.tests ?? {}).reduce((sum, { milliseconds }) => sum + milliseconds, 0);

/** Returns tests that call a file of code which names a data file, or its folder. */
function readersOf(data, after, record) {
  const names = data
    .flatMap((file) => [basename(file), basename(dirname(file))])
    .filter((name) => name.length > 3);
  if (names.length === 0) return [];
  const isReader = remember((file) => {
    const text = after(file) ?? '';
    return names.some((name) => text.includes(`/${name}`) || text.includes(`'${name}`));
  });
  const reads = (places) =>
    places.some((place) => isReader(record.functions[place].split(' ', 1)[0]));
  return Object.entries(record.files).map(([file, { outside, tests }]) => {
    const ofFile = Object.entries(tests);
    const readers = reads(outside) ? ofFile : ofFile.filter(([, { called }]) => reads(called));
    return [file, readers.map(([test]) => test)];
  });
}
