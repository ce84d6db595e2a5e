import Cookies from 'js-cookie';
import { dropResetToken } from './resetToken';

/** Who is signed in. */
export interface Session {
  readonly token: string;
  readonly customerId: string;
}

const parts = ['token', 'customerId'] as const;
const cookie = { path: '/', secure: true, sameSite: 'Strict' } as const;
const listeners = new Set<() => void>();

let current: Session | null = readStored();

function readStored(): Session | null {
  if (typeof window === 'undefined') return null;
  const token = localStorage.getItem('token');
  const customerId = localStorage.getItem('customerId');
  return token && customerId ? { token, customerId } : null;
}

function change(next: Session | null) {
  current = next;
  for (const listener of listeners) listener();
}

export const currentSession = () => current;

export const bearerToken = () => current?.token ?? localStorage.getItem('token');

export function saveSession({ token, customerId }: Session) {
  for (const [name, value] of Object.entries({ token, customerId })) {
    localStorage.setItem(name, value);
    Cookies.set(name, value, { ...cookie, expires: 1 });
  }
  change({ token, customerId });
}

export function clearSession() {
  for (const name of parts) {
    localStorage.removeItem(name);
    sessionStorage.removeItem(name);
    Cookies.remove(name, cookie);
  }
  dropResetToken();
  change(null);
}

function followOtherTabs(event: StorageEvent) {
  if (event.key === null || event.key === 'token' || event.key === 'customerId')
    change(readStored());
}

/** Calls `listener` at every sign-in and sign-out, those of other tabs included. */
export function watchSession(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}
