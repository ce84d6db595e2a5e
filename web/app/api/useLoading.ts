import { useDeferredValue } from 'react';

/**
 * Returns whether a screen is loading. Its end is rendered in steps, between which a press is
 * answered. Rendered at once, the first data of a screen would block a phone for 0.1 s.
 */
export const useLoading = (pending: boolean): boolean => useDeferredValue(pending) || pending;
