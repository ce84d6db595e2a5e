import { useEffect, useState } from 'react';

/** The browser's idle moments; a short pause where it does not tell of them. */
const whenIdle = (then: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(then, 50);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(then);
  return () => cancelIdleCallback(idle);
};

/**
 * What is in sight comes first, the rest a few at a time, whenever nothing else is to do: a phone
 * would stand still for all of a long list at once.
 */
export function useGrowingList<T>(all: readonly T[], first: number, step: number): readonly T[] {
  const [count, setCount] = useState(first);

  useEffect(() => {
    if (count >= all.length) return;
    return whenIdle(() => setCount(count + step));
  }, [count, all.length, step]);

  return all.slice(0, count);
}
