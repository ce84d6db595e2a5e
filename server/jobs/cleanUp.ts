import type { Database } from '../platform/database/database.ts';
import type { Job } from './job.ts';
import { isAnythingStale, removeStale } from './staleQueries.ts';

const hourMilliseconds = 3_600_000;

/** Few enough that nobody waits for the rows or, where there is only one, for the connection. */
const maxRows = 500;

/** The hour in which a process looked last: the poller asks each second. */
const looked = new WeakMap<Database, number>();

/** Removes what has served its time: sessions, reset codes and tokens, counts, devices, pages of mails. */
export const cleanUp: Job<object> = {
  queue: 'sweep',
  async find({ database, clock }) {
    const now = clock.now();
    const hour = Math.floor(now.getTime() / hourMilliseconds);
    if (looked.get(database) === hour) return [];
    const stale = await isAnythingStale(database.reader, now);
    looked.set(database, hour);
    // One key an hour: whichever process looks first, it is done once for all.
    return stale ? [{ key: String(hour), data: {} }] : [];
  },
  async handle({ database, clock }) {
    const now = clock.now();
    while (await removeStale(database.reader, now, maxRows));
  },
};
