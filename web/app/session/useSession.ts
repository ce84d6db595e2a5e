import { useSyncExternalStore } from 'react';
import { currentSession, type Session, watchSession } from './session';

/** The session, or null for a visitor. Pages written at build time are a visitor's. */
export const useSession = (): Session | null =>
  useSyncExternalStore(watchSession, currentSession, () => null);

export const useCustomerId = (): string | null => useSession()?.customerId ?? null;
