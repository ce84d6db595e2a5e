import { confirmEmailAddress, sendConfirmationLink } from '@nestbox/contract/emailConfirmation';
import type { Person } from './people.ts';
import type { TestShop } from './testShop.ts';

/** Confirms the address of a person by way of the mailed link. @returns what that answered */
export async function confirmEmail(shop: TestShop, { customerId, token, email }: Person) {
  await shop.call(sendConfirmationLink, { params: { customerId }, token });
  return shop.call(confirmEmailAddress, { body: { token: await mailedToken(shop, email) } });
}

/** Reads the token of the latest link to an address. */
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
