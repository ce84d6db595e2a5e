import { createHash } from 'node:crypto';

/** Of so many calls the results are kept; each is some hundred kilobytes at most. */
const maxKept = 200;

/**
 * Returns a function that computes as `work` does, once for the same argument: what it computes must
 * follow from its argument alone, and must not be changed by who gets it.
 * @param keyOf what the result follows from, as JSON tells it
 */
export function remember<A, T>(work: (argument: A) => T, keyOf: (argument: A) => unknown) {
  const kept = new Map<string, T>();
  return (argument: A): T => {
    const json = JSON.stringify(keyOf(argument));
    const key = createHash('sha256').update(json).digest('base64url');
    const found = kept.get(key);
    const result = found ?? work(argument);
    // Put behind all others: the first one is the one that was asked for longest ago.
    kept.delete(key);
    kept.set(key, result);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest) kept.delete(oldest);
    return result;
  };
}
