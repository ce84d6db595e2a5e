import { useEffect, useState } from 'react';

/** Milliseconds after which a list grows on a page that is never idle. */
const latest = 1_000;

/** Calls `then` when the browser is idle, or after a short pause if it does not report that. */
const whenIdle = (then: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(then, 50);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(then, { timeout: latest });
  return () => cancelIdleCallback(idle);
};

/**
 * Returns the visible start of a list, then a few more items whenever the browser is idle. A long
 * list at once would block a phone.
 */
export function useGrowingList<T>(all: readonly T[], first: number, step: number): readonly T[] {
  const [count, setCount] = useState(first);

  useEffect(() => {
    if (count >= all.length) return;
    return whenIdle(() => setCount(count + step));
  }, [count, all.length, step]);

  return all.slice(0, count);
}
