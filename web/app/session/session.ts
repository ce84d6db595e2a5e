import { isView, localItems, sessionItems } from '@nestbox/client/storage/browserStorage';
import type { CustomerId } from '@nestbox/contract/values';
import Cookies from 'js-cookie';
import { leaveView } from './customerView';
import { dropResetToken } from './resetToken';

/** The session of a customer. */
export interface Session {
  readonly token: string;
  readonly customerId: CustomerId;
}

const parts = ['token', 'customerId'] as const;
const listeners = new Set<() => void>();

let current: Session | null = readStored();

function readStored(): Session | null {
  if (typeof window === 'undefined') return null;
  const token = localItems.get('token');
  const customerId = localItems.get('customerId');
  return token && customerId ? { token, customerId } : null;
}

function change(next: Session | null) {
  current = next;
  for (const listener of listeners) listener();
}

export const currentSession = () => current;

export const bearerToken = () => current?.token ?? localItems.get('token');

export function saveSession({ token, customerId }: Session) {
  if (isView) return;
  for (const [name, value] of Object.entries({ token, customerId })) {
    localItems.set(name, value);
    setCookie(name, value);
  }
  change({ token, customerId });
}

export function clearSession() {
  // The cookies are those of the browser's own log-in.
  if (isView) return leaveView();
  for (const name of parts) {
    localItems.remove(name);
    sessionItems.remove(name);
    removeCookie(name);
  }
  dropResetToken();
  change(null);
}

function followOtherTabs(event: StorageEvent) {
  if (event.key === null || event.key === 'token' || event.key === 'customerId')
    change(readStored());
}

/**
 * Calls `listener` at every log-in and log-out, also in other tabs. Returns a function that stops
 * it.
 */
export function watchSession(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

const attributes = { path: '/', secure: true, sameSite: 'Strict' } as const;
const days = 1;

/** Ignores a refusal by the browser: cookies only copy what browserStorage.ts holds. */
function unlessRefused(action: () => void) {
  try {
    action();
  } catch {
    // Some browsers throw, others drop the cookie silently.
  }
}

const setCookie = (name: string, value: string) =>
  unlessRefused(() => Cookies.set(name, value, { ...attributes, expires: days }));

const removeCookie = (name: string) => unlessRefused(() => Cookies.remove(name, attributes));
