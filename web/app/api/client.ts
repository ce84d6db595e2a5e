import { type Caller, type Input, requestAs, sendAs } from '@nestbox/client/api/client';
import { takeSentCall } from '@nestbox/client/api/sentCall';
import type { AnswerOf, Call } from '@nestbox/contract/call';
import { returnTo } from '#app/session/returnTo';
import { bearerToken, clearSession } from '#app/session/session';

/** Returns the customer of this tab. A refused session token ends the session. */
function customerWith(bearer: string | undefined): Caller {
  const token = bearer ?? bearerToken();
  return {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    onRefused: () => {
      // The customer may have logged in again meanwhile.
      if (!token || bearer !== undefined || token !== bearerToken()) return;
      const { pathname, search, hash } = window.location;
      returnTo.remember(pathname + search + hash);
      clearSession();
    },
    takeSent: (call) => takeSentCall(call, token),
  };
}

/**
 * Makes a call of the contract, such as `send(listProducts, {})`. Fails as `sendAs` does.
 * @param bearer in place of the session's token, such as the reset token of a new password
 */
export const send = <C extends Call>(
  call: C,
  input: Input<C>,
  bearer?: string,
): Promise<AnswerOf<C>> => sendAs(customerWith(bearer), call, input);

/** Like `send`, but returns the response. */
export const request = <C extends Call>(call: C, input: Input<C>): Promise<Response> =>
  requestAs(customerWith(undefined), call, input);
