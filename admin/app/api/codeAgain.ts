import { useSyncExternalStore } from 'react';

/** Ends the question: with true once a code was taken, with false where whoever was asked closed it. */
type Answer = (given: boolean) => void;

let waiting: readonly Answer[] = [];
const listeners = new Set<() => void>();

const set = (next: readonly Answer[]) => {
  waiting = next;
  for (const listener of listeners) listener();
};

/** Asks for a code of the second step, on the screen. @returns whether one was taken */
export const askForCode = (): Promise<boolean> =>
  new Promise((answer) => set([...waiting, answer]));

/** Ends the question for all calls that wait for it. */
export function endCodeQuestion(given: boolean): void {
  const answers = waiting;
  set([]);
  for (const answer of answers) answer(given);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns whether a call waits for a code. */
export const useCodeQuestion = (): boolean =>
  useSyncExternalStore(subscribe, () => waiting.length > 0);
