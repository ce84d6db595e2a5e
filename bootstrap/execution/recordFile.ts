import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';

// Runs once before each test file, in its worker. Test files of one worker share their modules, so what
// a module called while it was loaded is known for the first of them alone.
const shared = globalThis as { __executed?: Map<string, Uint8Array> };
shared.__executed ??= new Map();
const executed = shared.__executed;
for (const calls of executed.values()) calls.fill(0);

const startedAt = performance.now();
let file = '';
beforeAll(() => {
  file = relative(join(import.meta.dirname, '../..'), expect.getState().testPath ?? '');
});

afterAll(() => {
  const folder = process.env.EXECUTION_FOLDER;
  if (!folder) return;
  const called = [...executed]
    .map(([path, calls]) => [path, [...calls.keys()].filter((place) => calls[place])] as const)
    .filter(([, places]) => places.length > 0);
  const milliseconds = Math.round(performance.now() - startedAt);
  const record = { file, milliseconds, called: Object.fromEntries(called) };
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(record));
});
