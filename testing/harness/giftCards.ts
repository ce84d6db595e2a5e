import { randomUUID } from 'node:crypto';
import { enterPromotion } from '@nestbox/contract/credit';
import { buyGiftCard, settleGiftCard, type WantedGiftCard } from '@nestbox/contract/giftCards';
import { today } from '../../server/platform/clock.ts';
import { payByCard } from './browser.ts';
import { ask, tryTo } from './customers.ts';
import type { Person } from './people.ts';
import type { TestShop } from './testShop.ts';

/** Returns a gift card of £25 for a friend, mailed today. */
export const wantedGiftCard = (
  shop: TestShop,
  over: Partial<WantedGiftCard> = {},
): WantedGiftCard => ({
  tryKey: randomUUID(),
  amount: 2_500,
  recipient: 'grace@example.com',
  recipientName: 'Grace',
  message: 'Happy birthday!',
  sendOn: today(shop.services.clock),
  ...over,
});

/** Buys a gift card, as the browser does. */
export async function buyCard(shop: TestShop, person: Person, over: Partial<WantedGiftCard> = {}) {
  const opened = await ask(shop, person, buyGiftCard, { body: wantedGiftCard(shop, over) });
  await payByCard(shop, opened.clientSecret, '4242424242424242');
  const params = { cardNumber: opened.cardNumber };
  return ask(shop, person, settleGiftCard, { params });
}

const code = /(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}/;

/** Returns the code of the latest mail to an address. @throws where it has none */
export async function mailedCode(shop: TestShop, recipient: string): Promise<string> {
  await shop.work();
  const mails = (await shop.mails()).filter((each) => each.includes(`To: ${recipient}`));
  const found = mails.flatMap((mail) => code.exec(mail)?.[0] ?? []).at(-1);
  if (!found) throw new Error(`No gift card was mailed to ${recipient}`);
  return found;
}

export const enterCode = (shop: TestShop, person: Person, typed: string) =>
  tryTo(shop, person, enterPromotion, { body: { code: typed } });
