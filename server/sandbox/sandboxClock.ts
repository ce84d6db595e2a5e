import { readFile, rename, writeFile } from 'node:fs/promises';
import { londonDate, londonInstant } from '@nestbox/domain/calendar/london';
import type { Clock } from '../gateways/clock.ts';

/** A clock that can be moved ahead, so that weeks of a subscription are seen in minutes. */
export interface SandboxClock extends Clock {
  advance(days: number): Promise<void>;
}

const dayMilliseconds = 86_400_000;
/** The shop works from six o'clock on: at night a day would pass on which nothing was done. */
const morning = 7;

/** How far it is ahead is kept in `file`: after a restart time does not run backwards. */
export async function openSandboxClock(file: string): Promise<SandboxClock> {
  let ahead = await readAhead(file);
  return {
    now: () => new Date(Date.now() + ahead),
    async advance(days) {
      const now = Date.now();
      const then = now + ahead + days * dayMilliseconds;
      const day = londonInstant(londonDate(new Date(then)), morning).getTime();
      ahead = Math.max(then, day) - now;
      await writeFile(`${file}.new`, JSON.stringify({ millisecondsAhead: ahead }));
      await rename(`${file}.new`, file);
    },
  };
}

async function readAhead(file: string): Promise<number> {
  try {
    const { millisecondsAhead, daysAhead = 0 } = JSON.parse(await readFile(file, 'utf8'));
    // Days alone were kept at first.
    return Number(millisecondsAhead ?? daysAhead * dayMilliseconds);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}
