import { type Input, sendAs } from '@nestbox/client/api/client';
import type { AnswerOf, StaffCall } from '@nestbox/contract/call';
import { csrfHeader } from '@nestbox/contract/csrfHeader';
import { getStaffSession } from '@nestbox/contract/staff';

/**
 * Makes a call of staff, who are signed in to the staff's app in this browser. The browser adds the
 * session's cookie; the token against forged requests is asked for first. Fails as `sendAs` does.
 */
export async function sendAsStaff<C extends StaffCall>(
  call: C,
  input: Input<C>,
): Promise<AnswerOf<C>> {
  const signal = input.signal && { signal: input.signal };
  const { csrfToken } = await sendAs({ headers: {} }, getStaffSession, { ...signal });
  return sendAs({ headers: { [csrfHeader]: csrfToken } }, call, input);
}
