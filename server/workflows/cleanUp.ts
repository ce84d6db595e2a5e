import type { Database } from '../platform/database/database.ts';
import type { Job } from './job.ts';
import { isAnythingStale, removeStale } from './staleQueries.ts';

const hourMilliseconds = 3_600_000;

/**
 * Rows deleted at once, few enough not to delay other work on the rows or the embedded connection.
 */
const maxRows = 500;

/** The hour in which a process last checked, since the poller asks each second. */
const lastCheckedHour = new WeakMap<Database, number>();

/**
 * Deletes expired sessions, reset codes, tokens, limits and questions about stock, devices not used
 * for long, what Undo needed of removals and reports, the HTML of old mails, and pictures that no
 * product has.
 */
export const cleanUp: Job<object> = {
  queue: 'cleanup',
  async find({ database, clock }) {
    const now = clock.now();
    const hour = Math.floor(now.getTime() / hourMilliseconds);
    if (lastCheckedHour.get(database) === hour) return [];
    const stale = await isAnythingStale(database.reader, now);
    lastCheckedHour.set(database, hour);
    // One key an hour: the first process to check does the work for all.
    return stale ? [{ key: String(hour), data: {} }] : [];
  },
  async handle({ database, clock }) {
    const now = clock.now();
    while (await removeStale(database.reader, now, maxRows));
  },
};
