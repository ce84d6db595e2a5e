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
 * What the last run of each test file has shown.
 * @typedef {object} ExecutionRecord
 * @property {Record<string, { milliseconds: number, called: Record<string, string[]> }>} tests by test
 * file: the time it took beside others, and the functions that it called, by source file
 */

/** Returns the record; without any test file where none was made here. @returns {ExecutionRecord} */
export const readRecord = () =>
  existsSync(recordPath) ? JSON.parse(readFileSync(recordPath, 'utf8')) : { tests: {} };

/**
 * Runs tests so that each test file notes which functions it calls, and keeps the notes.
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

/** Replaces what was known of each test file that has run. */
function keepNotes(folder) {
  const record = readRecord();
  const names = new Map();
  const nameOf = (file, place) => {
    if (!names.has(file))
      names.set(file, codePartsOf(readFileSync(join(root, file), 'utf8'), file));
    return names.get(file).functions[place]?.name;
  };
  const fresh = new Set();
  for (const note of readdirSync(folder)) {
    const { file, milliseconds, called } = JSON.parse(readFileSync(join(folder, note), 'utf8'));
    // A file that two projects run has two notes.
    const earlier = fresh.has(file) ? record.tests[file].called : {};
    fresh.add(file);
    for (const [source, places] of Object.entries(called)) {
      const names = places.map((place) => nameOf(source, place)).filter(Boolean);
      earlier[source] = [...new Set([...(earlier[source] ?? []), ...names])];
    }
    record.tests[file] = { milliseconds, called: earlier };
  }
  for (const file of Object.keys(record.tests)) {
    if (!existsSync(join(root, file))) delete record.tests[file];
  }
  mkdirSync(dirname(recordPath), { recursive: true });
  writeFileSync(recordPath, JSON.stringify(record));
}
