import type { LiveShelf } from './liveShelf.ts';

const everyMilliseconds = 5_000;

/** Looks from time to time whether another process changed the catalogue. @returns how to stop */
export function keepShelfFresh(shelf: LiveShelf): () => void {
  const timer = setInterval(() => {
    // A database that is out is told by whoever needs it; the shelf is read at the next look.
    shelf.refresh().catch(() => {});
  }, everyMilliseconds);
  return () => clearInterval(timer);
}
