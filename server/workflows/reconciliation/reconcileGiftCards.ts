import { randomUUID } from 'node:crypto';
import { differenceOf } from '@nestbox/domain/billing/reconcile';
import { isReturned } from '@nestbox/domain/billing/refundState';
import { findCustomer } from '../../account/customerQueries.ts';
import type { CardPayment, PaidGiftCard } from '../../billing/cardGateway.ts';
import {
  type GiftCard,
  insertGiftCard,
  readGiftCard,
  updateGiftCard,
} from '../../billing/giftCardQueries.ts';
import type { DifferenceKind } from '../../billing/reconciliationSchema.ts';
import { today } from '../../platform/clock.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { followGiftRefunds } from '../giftCards/refundGiftCard.ts';
import { settleGiftCard } from '../giftCards/settleGiftCard.ts';

/** What became of the payment of a gift card. */
interface ComparedCard {
  /** Whether the data did not have the gift card, and have it now. */
  readonly recovered: boolean;
  /** What still differs; null where nothing does. */
  readonly difference: {
    readonly kind: DifferenceKind;
    readonly atProvider: number;
    readonly inBooks: number;
  } | null;
}

/** Records what the books lack of the payment of a gift card, and compares both. */
export async function reconcileGiftCard(
  services: Services,
  payment: CardPayment,
  named: PaidGiftCard,
): Promise<ComparedCard> {
  const { amountReceived: paid, amountRefunded: refunded } = payment;
  const left = { atProvider: paid - refunded, inBooks: 0 };
  if (!(await findCustomer(services.database.reader, named.customerId))) {
    const difference =
      left.atProvider > 0 ? ({ kind: 'unknown-customer', ...left } as const) : null;
    return { recovered: false, difference };
  }
  const recovered = await recoverGiftCard(services, payment, named);
  const before = await readGiftCard(services.database.reader, named);
  if (before?.paymentIntent !== payment.id) {
    const difference = left.atProvider > 0 ? ({ kind: 'unwanted', ...left } as const) : null;
    return { recovered, difference };
  }
  await settleGiftCard(services, payment, named);
  if (refunded !== moneyInBooks(before).refunded) {
    await followGiftRefunds(services, payment.id, named);
  }
  const stored = await readGiftCard(services.database.reader, named);
  const difference = stored && differenceOf({ paid, refunded }, moneyInBooks(stored));
  return { recovered: recovered && paid > 0, difference };
}

const moneyInBooks = ({ paidAt, amount, refundStatus }: GiftCard) => ({
  paid: paidAt ? amount : 0,
  refunded: refundStatus && isReturned(refundStatus) ? amount : 0,
});

/**
 * Writes a gift card that the data do not have, as after a restore. Nobody knows to whom it was mailed: a new code
 * goes to its buyer. Where only the answer was lost, its payment is noted.
 */
const recoverGiftCard = (
  services: Services,
  { id, amount, status, createdAt }: CardPayment,
  named: PaidGiftCard,
): Promise<boolean> =>
  changeCustomer(services, named.customerId, async ({ tx }) => {
    const stored = await readGiftCard(tx, named);
    if (stored) {
      if (stored.paymentIntent === null) await updateGiftCard(tx, named, { paymentIntent: id });
      return false;
    }
    const { clock } = services;
    await insertGiftCard(tx, {
      ...named,
      tryKey: randomUUID(),
      amount,
      // The next check cancels it, unless it was paid.
      status: status === 'canceled' ? 'closed' : 'closing',
      paymentIntent: id,
      createdAt,
      nextCheckAt: clock.now(),
      sendOn: today(clock),
    });
    return true;
  });
