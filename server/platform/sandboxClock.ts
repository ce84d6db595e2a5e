import { readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { londonDate, londonInstant } from '@nestbox/domain/calendar/london';
import { z } from 'zod';
import { type Clock, dayMilliseconds } from './clock.ts';
import { quoted } from './database/embedded/howToRestore.ts';

/** A clock that can be moved ahead, so that weeks of a subscription pass in minutes. */
export interface SandboxClock extends Clock {
  advance(days: number): Promise<void>;
}

/**
 * The hour to which the clock is moved. The shop works from six o'clock on, so that at night a day
 * would pass without its work.
 */
const morning = 7;

/** The content of the sandbox clock's file is not valid. */
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

/** Opens the clock. Its offset is kept in `file`, so that time does not go back at a restart. */
export async function openSandboxClock(file: string): Promise<SandboxClock> {
  let ahead = await readAhead(file);
  return {
    now: () => new Date(Date.now() + ahead),
    async advance(days) {
      const now = Date.now();
      const then = now + ahead + days * dayMilliseconds;
      const day = londonInstant(londonDate(new Date(then)), morning).getTime();
      ahead = Math.max(then, day) - now;
      // Synced before it is renamed: a power cut could leave an empty file otherwise.
      const text = JSON.stringify({ millisecondsAhead: ahead });
      await writeFile(`${file}.new`, text, { flush: true });
      await rename(`${file}.new`, file);
    },
  };
}

const content = z.object({ millisecondsAhead: z.number() });

async function readAhead(file: string): Promise<number> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return 0;
    throw code === 'EISDIR' ? new ClockDamaged(file) : error;
  }
  const stored = content.safeParse(parsed(text)).data;
  if (!stored) throw new ClockDamaged(file);
  return stored.millisecondsAhead;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
