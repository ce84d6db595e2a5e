import { useDeferredValue } from 'react';

/**
 * Returns whether a screen is loading. Its end is rendered in steps, between which a press is
 * answered. What shows its first data at once would block a phone for a tenth of a second.
 */
export const useLoading = (pending: boolean): boolean => useDeferredValue(pending) || pending;
