import type { BoxId } from '@nestbox/contract/values';
import { onTestFinished } from 'vitest';
import { type CardGateway, CardProviderFailed } from '../../server/billing/cardGateway.ts';
import { readAttempts, readCharges } from '../../server/billing/chargeQueries.ts';
import { chargeOutcomes } from '../../server/platform/telemetry/metrics.ts';
import { chargeBox } from '../../server/workflows/payments/chargeBox.ts';
import { liveUntil, subscriber } from './customers.ts';
import type { Person } from './people.ts';
import type { TestShop } from './testShop.ts';

/** A customer whose second box is locked, and waits for its charge. */
export interface LockedBox {
  readonly person: Person;
  readonly boxId: BoxId;
  /** Pence. */
  readonly price: number;
}

export async function lockedBox(shop: TestShop): Promise<LockedBox> {
  const person = await subscriber(shop);
  const { boxId, boxPrice: price } = await liveUntil(shop, person, 'CustomerNotified');
  return { person, boxId, price };
}

export const charge = (shop: TestShop, { person, boxId }: LockedBox): Promise<void> =>
  chargeBox(shop.services, person.customerId, boxId);

/** Returns the charges of the box, latest first, each with its attempts, latest first. */
export async function chargesOf(shop: TestShop, { person, boxId }: LockedBox) {
  const { reader } = shop.services.database;
  const charges = await readCharges(reader, person.customerId, boxId);
  return Promise.all(
    charges.map(async (each) => ({ ...each, attempts: await readAttempts(reader, each) })),
  );
}

/** Replaces calls of the card provider until the test ends. @returns how to end it earlier */
export function replaceCards(shop: TestShop, calls: Partial<CardGateway>): () => void {
  const { cards } = shop.services;
  const before = { ...cards };
  Object.assign(cards, calls);
  const end = () => Object.assign(cards, before);
  onTestFinished(() => void end());
  return end;
}

/** The failure of a call that nobody answered. */
export const unanswered = () => new CardProviderFailed(new Error('no answer'));

/** The failure of a call whose error the provider repeats under the same key. */
export const repeatedError = () => Object.assign(unanswered(), { repeated: true });

/** Counts the outcomes of charges by name, from now on. */
export async function countOutcomes(): Promise<() => Promise<Record<string, number>>> {
  const read = async () => {
    const { values } = await chargeOutcomes.get();
    return new Map(values.map(({ labels, value }) => [String(labels.outcome), value]));
  };
  const before = await read();
  return async () => {
    const grown = [...(await read())].map(
      ([name, value]) => [name, value - (before.get(name) ?? 0)] as const,
    );
    return Object.fromEntries(grown.filter(([, more]) => more !== 0));
  };
}
