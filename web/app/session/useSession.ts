import { useSyncExternalStore } from 'react';
import { currentSession, type Session, watchSession } from './session';

/** Returns the session, or null for a visitor. Prerendered pages are a visitor's. */
export const useSession = (): Session | null =>
  useSyncExternalStore(watchSession, currentSession, () => null);

export const useCustomerId = (): string | null => useSession()?.customerId ?? null;
