import { useSyncExternalStore } from 'react';

let lost = false;
const listeners = new Set<() => void>();

const set = (next: boolean) => {
  lost = next;
  for (const listener of listeners) listener();
};

/** Notes that the server refused the session. */
export const loseSession = (): void => set(true);

/** Notes that somebody has signed in. */
export const findSession = (): void => set(false);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns whether the server refused the session since the last sign-in. */
export const useLostSession = (): boolean => useSyncExternalStore(subscribe, () => lost);
