import { listAlternatives } from '@nestbox/contract/alternatives';
import { type Box, listBoxes } from '@nestbox/contract/box';
import type { Change } from '@nestbox/contract/change';
import type { Household } from '@nestbox/contract/household';
import { listCustomerProducts } from '@nestbox/contract/product';
import { getStockQuestions } from '@nestbox/contract/stockQuestion';
import { getSubscriptionStatus, setSubscriptionStatus } from '@nestbox/contract/subscription';
import { today } from '../../server/platform/clock.ts';
import { payByCard, secretFor } from '../harness/browser.ts';
import { ask } from '../harness/customers.ts';
import { type Person, planned } from '../harness/people.ts';
import { openTestShop, type TestShop } from '../harness/testShop.ts';
import { chanceOf } from '../year/chance.ts';
import { changeRequestOf } from '../year/changeRequests.ts';
import type { Act } from './acts.ts';

/** A customer of a shop of their own. */
export interface Shopper {
  readonly shop: TestShop;
  readonly person: Person;
}

interface Start {
  readonly household: Household;
  readonly chosen: readonly string[];
  /** The day on which the customer signs up. */
  readonly today: string;
  /** Days since the first box was paid; null where it is not. */
  readonly paidFor: number | null;
}

/** Lets a customer of a new shop act, and closes the shop. */
export async function withShopper(
  { household, chosen, today: day, paidFor }: Start,
  act: (shopper: Shopper) => Promise<void>,
): Promise<void> {
  const shop = await openTestShop({ now: new Date(`${day}T09:00:00Z`) });
  try {
    const person = await planned(shop, chosen, household);
    if (paidFor !== null) {
      await pay({ shop, person });
      await shop.live(paidFor);
    }
    await act({ shop, person });
  } finally {
    await shop.close();
  }
}

/** Pays the first box by card, which starts the subscription. */
async function pay({ shop, person }: Shopper): Promise<void> {
  const [box] = await ask(shop, person, listBoxes);
  if (!box) throw new Error('no box is planned');
  await payByCard(shop, await secretFor(shop, person, box.boxId), '4242424242424242');
  await ask(shop, person, setSubscriptionStatus, { body: { status: true } });
}

/** Returns the change of an act, from what the screens show; null where they do not offer it. */
export async function requestOf({ shop, person }: Shopper, act: Act): Promise<Change | null> {
  const { absences } = await ask(shop, person, getSubscriptionStatus);
  const chosen = await ask(shop, person, listCustomerProducts);
  return changeRequestOf(
    act.kind,
    { catalogue: shop.services.catalogue.products },
    { chance: chanceOf(act.seed) },
    {
      absences,
      alternatives: act.kind === 'swap' ? await ask(shop, person, listAlternatives) : [],
      boxes: await ask(shop, person, listBoxes),
      chosen: chosen.map(({ productId }) => productId),
      questions: await ask(shop, person, getStockQuestions),
      today: today(shop.services.clock),
    },
  );
}

/** Returns what a customer sees of a box, without what names it. */
export const outlineOf = (box: Box) => ({
  number: box.boxNumber,
  day: box.deliveryDate,
  price: box.boxPrice,
  status: box.orderStatus,
  packs: Object.fromEntries(
    box.productQuantities.map(({ product, quantity }) => [product.productId, quantity]),
  ),
});
