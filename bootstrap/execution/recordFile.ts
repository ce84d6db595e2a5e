import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, afterEach, beforeEach, type TestContext } from 'vitest';

// Runs once before each test file, in its worker, and notes which functions each test calls. Test files of
// one worker share their modules, so what a module called while it was loaded is known for the first alone.
const shared = globalThis as { __executed?: Map<string, Uint8Array> };
shared.__executed ??= new Map();
const executed = shared.__executed;
for (const calls of executed.values()) calls.fill(0);

/** The place of a source file in `paths`, and those of its functions that were called. */
type Calls = [path: number, ...functions: number[]];
type TestFile = TestContext['task']['file'];

const startedAt = performance.now();
const paths: string[] = [];
/** What hooks call, and the file itself while it is loaded. */
const outside: Calls[] = [];
const tests: { name: string; milliseconds: number; called: Calls[] }[] = [];
let run: TestFile | undefined;
let testStartedAt = 0;

/** Returns what was called since the last time. */
function takeCalls(): Calls[] {
  const all: Calls[] = [];
  for (const [path, calls] of executed) {
    const called: number[] = [];
    for (let at = calls.indexOf(1); at >= 0; at = calls.indexOf(1, at + 1)) called.push(at);
    if (called.length === 0) continue;
    calls.fill(0);
    if (!paths.includes(path)) paths.push(path);
    all.push([paths.indexOf(path), ...called]);
  }
  return all;
}

const testsIn = (tasks: TestFile['tasks']): string[] =>
  tasks.flatMap((task) => (task.type === 'suite' ? testsIn(task.tasks) : task.fullTestName));

beforeEach(({ task }) => {
  run = task.file;
  outside.push(...takeCalls());
  testStartedAt = performance.now();
});

afterEach(({ task }) => {
  const milliseconds = Math.round(performance.now() - testStartedAt);
  tests.push({ name: task.fullTestName, milliseconds, called: takeCalls() });
});

afterAll(() => {
  const folder = process.env.EXECUTION_FOLDER;
  if (!folder || !run) return;
  outside.push(...takeCalls());
  const milliseconds = Math.round(performance.now() - startedAt);
  const file = relative(join(import.meta.dirname, '../..'), run.filepath);
  const names = testsIn(run.tasks);
  const note = { file, milliseconds, paths, outside, tests, names };
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(note));
});
