import type { AnswerOf, BodyOf, CallShape, ParamsOf, QueryOf } from '@nestbox/contract/call';
import { apiBase, fillIn } from '@nestbox/contract/callPath';
import { NoAnswer, readError } from './apiError';

type Part<Name extends string, Value> = [Value] extends [null]
  ? { [key in Name]?: never }
  : { [key in Name]: Value };

/** What a call is sent with. */
export type Input<C extends CallShape> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> & {
    signal?: AbortSignal;
    /** Sent even without a body, if the specification requires it. */
    contentType?: 'application/json';
  };

/** Who makes a call. */
export interface Caller {
  /** Headers that prove who it is. */
  readonly headers: Readonly<Record<string, string>>;
  /** Called if the server refuses the proof. */
  readonly onRefused?: () => void;
  /** Returns the answer to a call, such as 'GET /api/shop', that is sent already. */
  readonly takeSent?: (call: string) => Promise<Response> | null;
}

/** Longer than the server waits for the card provider. */
const limitMilliseconds = 60_000;

/** What the paths of calls are relative to in this build. */
export const base: string = import.meta.env.VITE_API_URL ?? apiBase;

/**
 * Makes a call of the contract.
 * @throws {ApiError} for an answer other than 2xx
 * @throws {NoAnswer} without an answer within a minute
 */
export async function sendAs<C extends CallShape>(
  caller: Caller,
  call: C,
  input: Input<C>,
): Promise<AnswerOf<C>> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), limitMilliseconds);
  const signal = input.signal ? AbortSignal.any([input.signal, limit.signal]) : limit.signal;
  try {
    const response = await requestAs(caller, call, { ...input, signal });
    return (response.status === 204 ? null : await response.json()) as AnswerOf<C>;
  } catch (error) {
    if (limit.signal.aborted) throw new NoAnswer(call.method);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Like `sendAs`, but returns the response, and waits for it without a limit. */
export async function requestAs<C extends CallShape>(
  { headers, onRefused, takeSent }: Caller,
  { method, path }: C,
  input: Input<C>,
): Promise<Response> {
  const address = addressOf(path, input);
  const response = await reach(takeSent?.(`${method} ${address}`), address, {
    method,
    headers: {
      ...((input.body !== undefined || input.contentType) && {
        'Content-Type': 'application/json',
      }),
      ...headers,
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(input.signal && { signal: input.signal }),
  });
  if (response.ok) return response;
  if (response.status === 401) onRefused?.();
  throw await readError(response);
}

/** Returns the address of a call. Undefined values of the query are left out. */
export function addressOf(
  path: string,
  { params, query }: { params?: object | null | undefined; query?: object | null | undefined },
): string {
  const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  return base + fillIn(path, params ?? {}) + (asked.length > 0 ? `?${search}` : '');
}

/**
 * Like `fetch`, with a message for the user if the browser is offline.
 * @param sent the answer, if the call is sent already
 */
async function reach(
  sent: Promise<Response> | null | undefined,
  url: string,
  init: RequestInit,
): Promise<Response> {
  try {
    return await (sent ? Promise.race([sent, aborted(init.signal)]) : fetch(url, init));
  } catch (error) {
    if (navigator.onLine || init.signal?.aborted) throw error;
    throw new Error('You are offline. Check your connection and try again.', { cause: error });
  }
}

/** Fails when the signal does. */
const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    const fail = () => reject(signal?.reason);
    if (signal?.aborted) fail();
    signal?.addEventListener('abort', fail, { once: true });
  });
