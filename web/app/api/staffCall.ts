import type { AnswerOf, BodyOf, ParamsOf, StaffCall } from '@nestbox/contract/call';
import { fillIn } from '@nestbox/contract/callPath';
import { csrfHeader } from '@nestbox/contract/csrfHeader';
import { getStaffSession } from '@nestbox/contract/staff';
import { readError } from './apiError';
import { base } from './client';

interface StaffInput<C extends StaffCall> {
  readonly params?: ParamsOf<C>;
  readonly body?: BodyOf<C>;
  readonly signal?: AbortSignal;
}

/**
 * Makes a call of staff, who are signed in to the staff's app in this browser. The browser adds the
 * session's cookie; the token against forged requests is asked for first.
 * @throws {ApiError} for an answer other than 2xx
 */
export async function sendAsStaff<C extends StaffCall>(
  call: C,
  input: StaffInput<C>,
): Promise<AnswerOf<C>> {
  const { csrfToken } = await answerTo(getStaffSession, { signal: input.signal ?? null });
  const { params, body, signal = null } = input;
  return answerTo(call, {
    params: params ?? {},
    signal,
    headers: {
      [csrfHeader]: csrfToken,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function answerTo<C extends StaffCall>(
  { method, path }: C,
  { params = {}, ...init }: RequestInit & { params?: object },
): Promise<AnswerOf<C>> {
  const response = await fetch(base + fillIn(path, params), { ...init, method });
  if (!response.ok) throw await readError(response);
  return (response.status === 204 ? null : await response.json()) as AnswerOf<C>;
}
