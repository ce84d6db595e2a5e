import { readFile, rename, writeFile } from 'node:fs/promises';
import type { Clock } from '../gateways/clock.ts';

/** A clock that can be moved ahead, so that weeks of a subscription are seen in minutes. */
export interface SandboxClock extends Clock {
  advance(days: number): Promise<void>;
}

const dayMilliseconds = 86_400_000;

/** How far it is ahead is kept in `file`: after a restart time does not run backwards. */
export async function openSandboxClock(file: string): Promise<SandboxClock> {
  let ahead = await readDays(file);
  return {
    now: () => new Date(Date.now() + ahead * dayMilliseconds),
    async advance(days) {
      ahead += days;
      await writeFile(`${file}.new`, JSON.stringify({ daysAhead: ahead }));
      await rename(`${file}.new`, file);
    },
  };
}

async function readDays(file: string): Promise<number> {
  try {
    return Number(JSON.parse(await readFile(file, 'utf8')).daysAhead);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}
