import type { Services } from '../services.ts';

const everyMilliseconds = 5_000;

/** Looks from time to time whether another process changed the catalogue. @returns how to stop */
export function keepShelfFresh(services: Services, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => {
    services.refreshShelf().catch(onError);
  }, everyMilliseconds);
  return () => clearInterval(timer);
}
