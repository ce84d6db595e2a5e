import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Results to keep; each is some hundred kilobytes at most. */
const maxKept = 200;

/**
 * Returns a function that computes as `work` and caches results by argument. Results must depend on
 * the argument alone, and callers must not change them.
 * @param keyOf the part of the argument that decides the result, comparable as JSON
 */
export function memoize<A, T extends NonNullable<unknown>>(
  work: (argument: A) => T,
  keyOf: (argument: A) => unknown,
) {
  const cache = new LRUCache<string, T>({ max: maxKept });
  return (argument: A): T => {
    const key = hash('sha256', JSON.stringify(keyOf(argument)), 'base64url');
    const result = cache.get(key) ?? work(argument);
    cache.set(key, result);
    return result;
  };
}
