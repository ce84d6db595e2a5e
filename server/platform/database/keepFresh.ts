import type { Database } from './database.ts';
import type { Channel } from './listening.ts';

const everyMilliseconds = 5_000;
/**
 * While notifications arrive, one poll in this many reads again, in case a notification was lost.
 */
const pollsPerRead = 12;

/**
 * Refreshes data that this process keeps, on each notification of its channel and by polling.
 * @returns a function that stops it
 */
export function keepFresh(
  kept: { refresh(): Promise<void> },
  channel: Channel,
  database: Database,
): () => void {
  // Code that needs the database reports that it is down. The data is read at the next poll.
  const refresh = () => void kept.refresh().catch(() => {});
  const stopListening = database.listen(channel, refresh);
  let polls = 0;
  const timer = setInterval(() => {
    polls += 1;
    if (!database.receivesNotifications || polls % pollsPerRead === 0) refresh();
  }, everyMilliseconds);
  return () => {
    stopListening();
    clearInterval(timer);
  };
}
