import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { CardDispute } from '../../server/billing/cardGateway.ts';
import { readCharges } from '../../server/billing/chargeQueries.ts';
import { recordEvent } from '../../server/billing/webhookEventQueries.ts';
import { boxesOf } from './customers.ts';
import type { Person } from './people.ts';
import type { TestShop } from './testShop.ts';

/** A box that is paid by card. */
export type Payment = Awaited<ReturnType<typeof paymentOf>>;

/** Returns a customer's box with its payment. */
export async function paymentOf(shop: TestShop, person: Person, boxNumber = 1) {
  const box = (await boxesOf(shop, person)).find((each) => each.boxNumber === boxNumber);
  const { reader } = shop.services.database;
  const [charge] = await readCharges(reader, person.customerId, box?.boxId ?? '');
  if (!box || !charge?.paymentIntent) throw new Error('It is not paid.');
  return { ...box, paymentId: charge.paymentIntent, amount: charge.paidAmount ?? 0 };
}

/** Returns a dispute of a payment that has just been opened and has taken the money. */
export const disputeOf = (
  { services: { clock } }: TestShop,
  { paymentId, amount }: Pick<Payment, 'paymentId' | 'amount'>,
  over: Partial<CardDispute> = {},
): CardDispute => ({
  disputeId: `dp_${paymentId}`,
  paymentId,
  amount,
  status: 'needs_response',
  reason: 'fraudulent',
  openedAt: clock.now(),
  answerBy: null,
  withdrawnAt: clock.now(),
  reinstatedAt: null,
  taken: amount,
  ...over,
});

/** Has the provider report these disputes until the test ends, whichever payment is asked for. */
export function reportDisputes(shop: TestShop, ...disputes: readonly CardDispute[]): void {
  const { cards } = shop.services;
  const { readDisputes: before } = cards;
  Object.assign(cards, { readDisputes: async () => [...disputes] });
  onTestFinished(() => void Object.assign(cards, { readDisputes: before }));
}

/** Sends an event of the provider about a payment, and has it handled. */
export async function sendDisputeEvent(
  shop: TestShop,
  type: string,
  { paymentId }: Payment,
): Promise<void> {
  const now = shop.services.clock.now();
  await recordEvent(shop.services.database.reader, {
    eventId: `evt_${randomUUID()}`,
    type: `charge.dispute.${type}`,
    subject: paymentId,
    receivedAt: now,
    nextTryAt: now,
  });
  await shop.work();
}

/** Disputes the payment of a customer's box, as the bank does. */
export async function openDispute(shop: TestShop, person: Person, boxNumber = 1): Promise<Payment> {
  const payment = await paymentOf(shop, person, boxNumber);
  reportDisputes(shop, disputeOf(shop, payment));
  await sendDisputeEvent(shop, 'created', payment);
  return payment;
}

/** Ends the dispute of a payment. @param status whether the shop has won or lost it */
export async function closeDispute(
  shop: TestShop,
  payment: Payment,
  status: 'won' | 'lost',
): Promise<void> {
  const reinstatedAt = status === 'won' ? shop.services.clock.now() : null;
  reportDisputes(shop, disputeOf(shop, payment, { status, reinstatedAt }));
  await sendDisputeEvent(shop, 'closed', payment);
}
