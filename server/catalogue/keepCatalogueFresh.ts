import type { Database } from '../platform/database/database.ts';
import type { LiveCatalogue } from './liveCatalogue.ts';

const everyMilliseconds = 5_000;
/**
 * Polls to skip while notifications arrive. The rest guards against changes without a notification.
 */
const looksLeftOut = 12;

/**
 * Reads the catalogue again when a process reports a change, and polls for changes.
 * @returns a function that stops it
 */
export function keepCatalogueFresh(catalogue: LiveCatalogue, database: Database): () => void {
  // Code that needs the database reports that it is down. The catalogue is read at the next poll.
  const look = () => void catalogue.refresh().catch(() => {});
  const stopListening = database.listen('catalogue', look);
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    if (!database.hearing || looks % looksLeftOut === 0) look();
  }, everyMilliseconds);
  return () => {
    stopListening();
    clearInterval(timer);
  };
}
