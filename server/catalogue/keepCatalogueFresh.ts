import type { Database } from '../platform/database/database.ts';
import type { LiveCatalogue } from './liveCatalogue.ts';

const everyMilliseconds = 5_000;
/**
 * While notifications arrive, one poll in this many reads the catalogue, in case a notification was
 * lost.
 */
const pollsPerRead = 12;

/**
 * Reads the catalogue again when a process reports a change, and polls for changes.
 * @returns a function that stops it
 */
export function keepCatalogueFresh(catalogue: LiveCatalogue, database: Database): () => void {
  // Code that needs the database reports that it is down. The catalogue is read at the next poll.
  const refresh = () => void catalogue.refresh().catch(() => {});
  const stopListening = database.listen('catalogue', refresh);
  let polls = 0;
  const timer = setInterval(() => {
    polls += 1;
    if (!database.hearing || polls % pollsPerRead === 0) refresh();
  }, everyMilliseconds);
  return () => {
    stopListening();
    clearInterval(timer);
  };
}
