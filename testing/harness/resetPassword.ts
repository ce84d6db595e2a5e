import { requestResetCode, setNewPassword, validateResetCode } from '@nestbox/contract/account';
import type { CallWith } from './callApp.ts';
import type { TestShop } from './testShop.ts';

/** Asks for a code and enters it, as mailed. @returns the token that sets a new password */
export async function resetTokenFor(shop: TestShop, email: string): Promise<string> {
  await shop.call(requestResetCode, { body: { email } });
  const mails = (await shop.mails()).filter((text) => text.includes(`To: ${email}`));
  const passwordResetCode = /code is (\d{4})/.exec(mails.join('\n'))?.[1] ?? '';
  const { answer } = await shop.call(validateResetCode, {
    params: { email: '{email}', passwordResetCode: '{passwordResetCode}' },
    body: { email, passwordResetCode },
  });
  return answer.resetToken;
}

/**
 * Sets a new password by the mailed code. @returns the last answer
 * @param sent what the last call sends, such as the cookie of a browser
 */
export async function resetPassword(
  shop: TestShop,
  email: string,
  newPassword: string,
  sent: Pick<CallWith<typeof setNewPassword>, 'from' | 'cookie' | 'token'> = {},
) {
  const token = await resetTokenFor(shop, email);
  const body = { email, newPassword };
  return shop.call(setNewPassword, { body, from: '127.0.0.1', token, ...sent });
}
