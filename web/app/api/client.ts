import type { AnswerOf, BodyOf, Call, ParamsOf } from '@nestbox/contract/call';
import { apiBase, fillIn } from '@nestbox/contract/callPath';
import { bearerToken, clearSession } from '#app/session/session';
import { NoAnswer, readError } from './apiError';
import { takeSentCall } from './sentCall';

type ParamsInput<C extends Call> =
  ParamsOf<C> extends null ? { params?: never } : { params: ParamsOf<C> };
type BodyInput<C extends Call> = BodyOf<C> extends null ? { body?: never } : { body: BodyOf<C> };
export type Input<C extends Call> = ParamsInput<C> &
  BodyInput<C> & {
    signal?: AbortSignal;
    /** Sent even without a body, if the specification requires it. */
    contentType?: 'application/json';
    /** In place of the session's token, such as the reset token of a new password. */
    bearer?: string;
  };

/** Longer than the server waits for the card provider. */
const limitMilliseconds = 60_000;

/** What the paths of calls are relative to in this build. */
export const base: string = import.meta.env.VITE_API_URL ?? apiBase;

/**
 * Makes a call of the contract, such as `send(listProducts, {})`. A refused session token ends the
 * session.
 * @throws {ApiError} for an answer other than 2xx
 * @throws {NoAnswer} without an answer within a minute
 */
export async function send<C extends Call>(call: C, input: Input<C>): Promise<AnswerOf<C>> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), limitMilliseconds);
  const signal = input.signal ? AbortSignal.any([input.signal, limit.signal]) : limit.signal;
  try {
    const response = await request(call, { ...input, signal });
    return (response.status === 204 ? null : await response.json()) as AnswerOf<C>;
  } catch (error) {
    if (limit.signal.aborted) throw new NoAnswer(call.method);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Like `send`, but returns the response. */
export async function request<C extends Call>(
  { method, path }: C,
  input: Input<C>,
): Promise<Response> {
  const token = input.bearer ?? bearerToken();
  const address = base + fillIn(path, input.params ?? {});
  const sent = takeSentCall(`${method} ${address}`, token);
  const response = await reach(sent, address, {
    method,
    headers: {
      ...((input.body !== undefined || input.contentType) && {
        'Content-Type': 'application/json',
      }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(input.signal && { signal: input.signal }),
  });
  if (response.ok) return response;
  // The customer may have logged in again meanwhile.
  const ofSession = input.bearer === undefined && token === bearerToken();
  if (response.status === 401 && token && ofSession) clearSession();
  throw await readError(response);
}

/**
 * Like `fetch`, with a message for the customer if the browser is offline.
 * @param sent the answer, if the call is sent already
 */
async function reach(
  sent: Promise<Response> | null,
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
