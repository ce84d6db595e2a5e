import { setTimeout as pause } from 'node:timers/promises';
import { ending } from './runCommand.ts';

/** Milliseconds between two looks. */
const interval = 250;
/** Milliseconds after which a state is given up. Starts share two cores with other work in CI. */
const patience = 300_000;

/** Waits until `look` returns a value. @throws after five minutes, with what `explain` returns */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
  explain: () => Promise<string> = async () => '',
): Promise<T> {
  const endsAt = performance.now() + patience;
  while (performance.now() < endsAt) {
    const found = await look();
    if (found) return found;
    await pause(interval, null, { signal: ending.signal });
  }
  throw new Error(`${what} did not come true in five minutes. ${await explain()}`);
}

/** Returns the answer of a server, or null where none listens. */
export const answerOf = (url: string): Promise<Response | null> => fetch(url).catch(() => null);
