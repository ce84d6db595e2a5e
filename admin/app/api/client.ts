import { hasType } from '@nestbox/client/api/apiError';
import { type Input, sendAs } from '@nestbox/client/api/client';
import type { AnswerOf, StaffCall } from '@nestbox/contract/call';
import { csrfHeader } from '@nestbox/contract/csrfHeader';
import { secondStepAgain } from '@nestbox/contract/problem';
import { askForCode } from './codeAgain';
import { loseSession } from './lostSession';

/** The session's token against forged requests; '' without a session. */
let csrfToken = '';
export const keepCsrfToken = (token: string): void => {
  csrfToken = token;
};

export const csrfHeaders = (): Record<string, string> => ({ [csrfHeader]: csrfToken });

/**
 * Makes a call of staff, such as `send(listStaff, {})`. The browser adds the session's cookie. Where the server
 * wants another code first, asks for it and sends the call again. Fails as `sendAs` does.
 */
export async function send<C extends StaffCall>(call: C, input: Input<C>): Promise<AnswerOf<C>> {
  const headers = () => (call.method === 'GET' ? {} : csrfHeaders());
  const sendNow = () => sendAs({ headers: headers(), onRefused: loseSession }, call, input);
  try {
    return await sendNow();
  } catch (error) {
    if (hasType(error, secondStepAgain) && (await askForCode())) return sendNow();
    throw error;
  }
}
