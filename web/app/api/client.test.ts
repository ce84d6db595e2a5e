import { login } from '@nestbox/contract/account';
import { getPreferences } from '@nestbox/contract/preferences';
import { listProducts } from '@nestbox/contract/product';
import { afterEach, expect, it, vi } from 'vitest';
import { clearSession, currentSession, saveSession } from '#app/session/session';
import { send } from './client';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clearSession();
});

const body = { emailAddress: 'ada@example.com', password: 'Kettle-On-4pm' };

it.each([
  ['a query', () => send(listProducts, {}), 'The shop did not answer. Please try again.'],
  [
    'a change, which may have been made',
    () => send(login, { body }),
    'The shop did not answer. Reload the page to see whether it was done.',
  ],
])('fails %s that has no answer after a minute', async (_what, call, text) => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const settled = vi.fn();
  const outcome = call().catch((error: Error) => error.message);
  outcome.then(settled);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await outcome).toBe(text);
});

it.each([
  ['ends its own session', 'first', null],
  ['does not end the session after it', 'second', 'second'],
])('a 401 %s', async (_what, token, left) => {
  const customerId = crypto.randomUUID();
  const { promise: answer, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer);
  saveSession({ customerId, token: 'first' });
  const outcome = send(getPreferences, { params: { customerId } }).catch((error) => error.status);
  saveSession({ customerId, token });
  resolve(new Response('Please log in.', { status: 401 }));
  expect(await outcome).toBe(401);
  expect(currentSession()?.token ?? null).toBe(left);
});
