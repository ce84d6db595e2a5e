import { confirmEmailAddress, sendConfirmationLink } from '@nestbox/contract/emailConfirmation';
import type { Person } from './people.ts';
import type { TestShop } from './testShop.ts';

/** Confirms a customer's address by the mailed link. @returns the answer */
export async function confirmEmail(shop: TestShop, { customerId, token, email }: Person) {
  await shop.call(sendConfirmationLink, { params: { customerId }, token });
  return shop.call(confirmEmailAddress, { body: { token: await mailedToken(shop, email) } });
}

/** Returns the token of the latest link mailed to an address. */
export async function mailedToken(shop: TestShop, email: string): Promise<string> {
  const mails = (await shop.mails()).filter((text) => text.includes(`To: ${email}`));
  const tokens = mails.flatMap((mail) => [
    ...mail
      .replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=')
      .matchAll(/confirm-address#token=([\w.-]+)/g),
  ]);
  return tokens.at(-1)?.[1] ?? '';
}
