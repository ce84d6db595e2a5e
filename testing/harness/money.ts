import Stripe from 'stripe';
import type { Person } from './people.ts';
import { testKeys } from './testKeys.ts';
import type { TestShop } from './testShop.ts';

/** The card provider's records of a customer, in pence, oldest first. */
export interface Money {
  readonly charged: readonly number[];
  readonly refunded: number;
  /** The number of declined attempts. */
  readonly declined: number;
}

/** Returns the card provider's API with the shop's secret key. */
export function providerOf(shop: TestShop): Stripe {
  const { hostname: host, port } = new URL(shop.address);
  return new Stripe(testKeys.secretKey, { host, port: Number(port), protocol: 'http' });
}

export async function moneyOf(shop: TestShop, person: Person): Promise<Money> {
  const provider = providerOf(shop);
  const ids = await paymentIds(provider, person);
  const charges = (
    await Promise.all(
      ids.map((payment_intent) => provider.charges.list({ payment_intent, limit: 100 })),
    )
  ).flatMap((page) => page.data);
  const paid = charges.filter((charge) => charge.status === 'succeeded');
  return {
    // Lists are newest first, and many charges have the same second.
    charged: paid
      .reverse()
      .sort((a, b) => a.created - b.created)
      .map((charge) => charge.amount),
    refunded: charges.reduce((sum, charge) => sum + charge.amount_refunded, 0),
    declined: charges.filter((charge) => charge.status === 'failed').length,
  };
}

async function paymentIds(provider: Stripe, person: Person): Promise<string[]> {
  const payments = await provider.paymentIntents
    .list({ limit: 100 })
    .autoPagingToArray({ limit: 10_000 });
  return payments
    .filter((payment) => payment.metadata.customer_id === person.customerId)
    .map((payment) => payment.id);
}
