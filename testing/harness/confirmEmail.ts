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
  return (await mailedTokens(shop, email)).at(-1) ?? '';
}

/** Returns the tokens of the links mailed to an address. Mails that left at one time are in no order. */
export async function mailedTokens(shop: TestShop, email: string): Promise<readonly string[]> {
  const mails = (await shop.mails()).filter((text) => text.includes(`To: ${email}`));
  return mails.flatMap((mail) =>
    Array.from(
      mail
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '=')
        .matchAll(/confirm-address#token=([\w.-]+)/g),
      (found) => found[1] ?? '',
    ),
  );
}
