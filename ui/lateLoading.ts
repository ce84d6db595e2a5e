import { useEffect, useSyncExternalStore } from 'react';

/** How long a skeleton waits before it gives up, in milliseconds. */
const patience = 8000;

let late = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  late += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Counts what is loading for too long, as long as it is shown. @param onLate is called then */
export function useNoteLate(onLate: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins once
  useEffect(() => {
    let counted = false;
    const timer = setTimeout(() => {
      counted = true;
      count(1);
      onLate();
    }, patience);
    return () => {
      clearTimeout(timer);
      if (counted) count(-1);
    };
  }, []);
}

/** Returns whether anything on the page is loading for too long. */
export const useIsLate = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => late > 0,
    () => false,
  );
