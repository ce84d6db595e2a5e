import type { Clock } from './clock.ts';

/**
 * Returns a function that reads a value, and keeps it for some minutes of the shop's clock. For sums
 * over all customers.
 */
export function keepForMinutes<T>(
  clock: Clock,
  minutes: number,
  read: () => Promise<T>,
): () => Promise<T> {
  let kept: { readonly value: Promise<T>; readonly at: number } | null = null;
  return () => {
    const now = clock.now().getTime();
    if (kept && Math.abs(now - kept.at) < minutes * 60_000) return kept.value;
    const own = { value: read(), at: now };
    kept = own;
    own.value.catch(() => {
      if (kept === own) kept = null;
    });
    return own.value;
  };
}
