import type { Database } from '../platform/database/database.ts';
import type { LiveCatalogue } from './liveCatalogue.ts';

const everyMilliseconds = 5_000;
/** Where all is heard, every so many-th look is enough: for changes that nobody told of. */
const looksLeftOut = 12;

/**
 * Reads the catalogue again when any process tells that it changed the catalogue, and looks by itself
 * from time to time. @returns how to stop
 */
export function keepCatalogueFresh(catalogue: LiveCatalogue, database: Database): () => void {
  // Whoever needs the database reports that it is down. The catalogue is read at the next look.
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
