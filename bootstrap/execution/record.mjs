import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../root.mjs';
import { codePartsOf } from './codeParts.mjs';

const recordPath = join(root, 'node_modules/.cache/check/executed.json');

/**
 * What the last run of each test has shown. Times are those beside other tests.
 * @typedef {object} ExecutionRecord
 * @property {string[]} functions all that were called, each as its source file, a space and its name
 * @property {Record<string, FileRecord>} files by test file
 *
 * @typedef {object} FileRecord
 * @property {number} milliseconds what the file takes beside its tests
 * @property {number[]} outside places in `functions` of those that the file and its hooks called
 * @property {Record<string, { milliseconds: number, called: number[] }>} tests by the full name of a test
 */

/** Returns the record; without any file where none was made here. @returns {ExecutionRecord} */
export const readRecord = () =>
  existsSync(recordPath)
    ? JSON.parse(readFileSync(recordPath, 'utf8'))
    : { functions: [], files: {} };

/**
 * Runs tests so that each notes which functions it calls, and keeps the notes.
 * @param run gets the environment variables to run the tests with
 */
export async function recordExecution(run) {
  const folder = mkdtempSync(join(tmpdir(), 'nestbox-executed-'));
  try {
    return await run({ EXECUTION_FOLDER: folder });
  } finally {
    keepNotes(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Replaces what was known of each test that has run, and forgets those that its file no longer has. */
function keepNotes(folder) {
  const record = readRecord();
  const placeOf = placesIn(record.functions);
  const fresh = new Set();
  for (const noted of readdirSync(folder)) {
    const note = JSON.parse(readFileSync(join(folder, noted), 'utf8'));
    const merge = (before = [], calls) => {
      const places = calls.flatMap(([path, ...functions]) =>
        functions.map((index) => placeOf(note.paths[path], index)),
      );
      return [...new Set([...before, ...places.filter((place) => place !== undefined)])];
    };
    const { tests = {} } = record.files[note.file] ?? {};
    const kept = note.names.filter((name) => tests[name]).map((name) => [name, tests[name]]);
    const file = {
      milliseconds: note.milliseconds,
      outside: merge(record.files[note.file]?.outside, note.outside),
      tests: Object.fromEntries(kept),
    };
    for (const { name, milliseconds, called } of note.tests) {
      file.milliseconds -= milliseconds;
      // Two projects may run a file, and two tests may have one name.
      const key = `${note.file} ${name}`;
      const before = fresh.has(key) ? file.tests[name].called : [];
      fresh.add(key);
      file.tests[name] = { milliseconds, called: merge(before, called) };
    }
    record.files[note.file] = file;
  }
  for (const file of Object.keys(record.files)) {
    if (!existsSync(join(root, file))) delete record.files[file];
  }
  mkdirSync(dirname(recordPath), { recursive: true });
  writeFileSync(recordPath, JSON.stringify(record));
}

/**
 * Returns what finds the place in `functions` of a function that is known by its place in its source file,
 * and adds it there.
 */
function placesIn(functions) {
  const places = new Map(functions.map((name, place) => [name, place]));
  const names = new Map();
  return (file, index) => {
    if (!names.has(file)) {
      const parts = codePartsOf(readFileSync(join(root, file), 'utf8'), file).functions;
      names.set(
        file,
        parts.map(({ name }) => `${file} ${name}`),
      );
    }
    const name = names.get(file)[index];
    if (name !== undefined && !places.has(name)) places.set(name, functions.push(name) - 1);
    return places.get(name);
  };
}
