import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns false during hydration, when the page must match the prerendered one, without a session.
 */
export const useStarted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
