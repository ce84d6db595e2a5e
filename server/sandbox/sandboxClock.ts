import { readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { londonDate, londonInstant } from '@nestbox/domain/calendar/london';
import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import { quoted } from '../platform/database/embedded/howToRestore.ts';

/** A clock that can be moved ahead, so that weeks of a subscription are seen in minutes. */
export interface SandboxClock extends Clock {
  advance(days: number): Promise<void>;
}

const dayMilliseconds = 86_400_000;
/** The shop works from six o'clock on: at night a day would pass on which nothing was done. */
const morning = 7;

/** The file in which the sandbox's clock is kept is not what was written. */
export class ClockDamaged extends Error {
  constructor(file: string) {
    super(
      `${file} is damaged: it does not say how far the sandbox's clock is ahead. Take it from the ` +
        'latest backup, or delete it, which sets the clock back to the real time:\n' +
        `  tar --extract --gzip --file <backup> --directory ${quoted(dirname(file))} ${basename(file)}\n` +
        `  rm -r ${quoted(file)}`,
    );
    this.name = 'ClockDamaged';
  }
}

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
      // On the disk before it takes its name: a power cut may leave an empty file otherwise.
      const text = JSON.stringify({ millisecondsAhead: ahead });
      await writeFile(`${file}.new`, text, { flush: true });
      await rename(`${file}.new`, file);
    },
  };
}

/** What is kept; days alone were at first. */
const content = z.union([
  z.object({ millisecondsAhead: z.number() }),
  z.object({ daysAhead: z.number() }),
]);

async function readAhead(file: string): Promise<number> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return 0;
    throw code === 'EISDIR' ? new ClockDamaged(file) : error;
  }
  const kept = content.safeParse(parsed(text)).data;
  if (!kept) throw new ClockDamaged(file);
  return 'daysAhead' in kept ? kept.daysAhead * dayMilliseconds : kept.millisecondsAhead;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
