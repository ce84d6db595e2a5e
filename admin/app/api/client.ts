import type { AnswerOf, BodyOf, ParamsOf, QueryOf, StaffCall } from '@nestbox/contract/call';
import { apiBase, fillIn } from '@nestbox/contract/callPath';
import { csrfHeader } from '@nestbox/contract/csrfHeader';
import { NoAnswer, readError } from '@nestbox/web/api/apiError';
import { loseSession } from './lostSession';

type Part<Name extends string, Value> = Value extends null
  ? { [key in Name]?: never }
  : { [key in Name]: Value };

export type Input<C extends StaffCall> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> & { signal?: AbortSignal };

const limitMilliseconds = 60_000;

/** The session's token against forged requests; '' without a session. */
let csrfToken = '';
export const keepCsrfToken = (token: string): void => {
  csrfToken = token;
};

export const csrfHeaders = (): Record<string, string> => ({ [csrfHeader]: csrfToken });

/**
 * Makes a call of staff, such as `send(listStaff, {})`. The browser adds the session's cookie.
 * @throws {ApiError} for an answer other than 2xx
 * @throws {NoAnswer} without an answer within a minute
 */
export async function send<C extends StaffCall>(
  { method, path }: C,
  input: Input<C>,
): Promise<AnswerOf<C>> {
  const limit = AbortSignal.timeout(limitMilliseconds);
  const signal = input.signal ? AbortSignal.any([input.signal, limit]) : limit;
  try {
    const response = await fetch(addressOf(path, input), {
      method,
      signal,
      headers: {
        ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
        ...(method !== 'GET' && csrfHeaders()),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    });
    if (!response.ok) {
      if (response.status === 401) loseSession();
      throw await readError(response);
    }
    return (response.status === 204 ? null : await response.json()) as AnswerOf<C>;
  } catch (error) {
    if (limit.aborted) throw new NoAnswer(method);
    throw error;
  }
}

/** Returns the address of a call. Undefined values of the query are left out. */
export function addressOf(
  path: string,
  { params, query }: { params?: object | undefined; query?: object | undefined },
): string {
  const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  return apiBase + fillIn(path, params ?? {}) + (asked.length > 0 ? `?${search}` : '');
}
