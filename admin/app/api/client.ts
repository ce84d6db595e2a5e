import { type Input, sendAs } from '@nestbox/client/api/client';
import type { AnswerOf, StaffCall } from '@nestbox/contract/call';
import { csrfHeader } from '@nestbox/contract/csrfHeader';
import { loseSession } from './lostSession';

/** The session's token against forged requests; '' without a session. */
let csrfToken = '';
export const keepCsrfToken = (token: string): void => {
  csrfToken = token;
};

export const csrfHeaders = (): Record<string, string> => ({ [csrfHeader]: csrfToken });

/**
 * Makes a call of staff, such as `send(listStaff, {})`. The browser adds the session's cookie. Fails
 * as `sendAs` does.
 */
export const send = <C extends StaffCall>(call: C, input: Input<C>): Promise<AnswerOf<C>> =>
  sendAs(
    { headers: call.method === 'GET' ? {} : csrfHeaders(), onRefused: loseSession },
    call,
    input,
  );
