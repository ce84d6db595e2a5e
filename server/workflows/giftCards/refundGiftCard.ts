import { decideGiftRefund } from '@nestbox/domain/billing/giftCard';
import { mayFollow, refundStates } from '@nestbox/domain/billing/refundState';
import { findCustomer } from '../../account/customerQueries.ts';
import { notify } from '../../account/notify.ts';
import type { CardRefund, PaidGiftCard } from '../../billing/cardGateway.ts';
import { giftCardRefunded } from '../../billing/giftCardMessages.ts';
import {
  type GiftCard,
  readGiftCard,
  updateGiftCard,
  voidGiftCode,
} from '../../billing/giftCardQueries.ts';
import { timeOf } from '../../billing/recordRefund.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { notifyOfWork } from '../../platform/database/notifyProcesses.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';

/** What staff do with a gift card. */
export interface GiftCardAct {
  readonly card: PaidGiftCard;
  /** The version that staff saw. */
  readonly seen: number;
  readonly why: string;
  /** Records it in its transaction. */
  readonly record: (tx: Queryable, card: GiftCard) => Promise<void>;
}

/** Returns what a gift card has whose refund is promised: a job makes it. */
export const promisedRefund = (refundReason: string, at: Date) =>
  ({
    refundedAt: at,
    refundReason,
    refundStatus: 'promised',
    nextCheckAt: at,
    checks: 0,
  }) as const;

/**
 * Promises to refund a gift card that nobody has redeemed, to the card that paid. Its code is void in the same
 * transaction.
 * @throws Refusal
 */
export async function refundGiftCard(
  services: Services,
  { card, seen, why, record }: GiftCardAct,
): Promise<void> {
  await changeCustomer(services, card.customerId, async ({ tx }) => {
    const now = services.clock.now();
    const stored = await readUnchanged(tx, card, seen);
    const isRedeemed = await voidGiftCode(tx, stored, now);
    const redeemedAt = stored.redeemedAt ?? (isRedeemed ? now : null);
    const decision = decideGiftRefund({ ...stored, redeemedAt });
    if ('refused' in decision) throw new Refusal('conflict', decision.refused);
    if (stored.paymentIntent === null) {
      throw new Refusal(
        'conflict',
        'This gift card replaced credit of a closed account. No card paid for it.',
      );
    }
    await updateGiftCard(tx, stored, {
      ...promisedRefund(why, now),
      version: stored.version + 1,
    });
    await notifyRefunded(tx, services, stored);
    await record(tx, stored);
    await notifyOfWork(tx, 'gift-cards');
  });
}

/** Reads a gift card as staff saw it. @throws Refusal where it does not exist, or was changed since */
export async function readUnchanged(
  tx: Queryable,
  card: PaidGiftCard,
  seen: number,
): Promise<GiftCard> {
  const stored = await readGiftCard(tx, card);
  if (!stored) throw new Refusal('missing', 'There is no such gift card.');
  if (stored.version !== seen) {
    throw new Refusal(
      'conflict',
      'A colleague changed this gift card meanwhile. Look at it again.',
    );
  }
  return stored;
}

async function notifyRefunded(tx: Queryable, services: Services, card: GiftCard): Promise<void> {
  const buyer = await findCustomer(tx, card.customerId);
  if (!buyer) throw new Error('The buyer of a gift card does not exist');
  const recipient = card.recipient ?? buyer.email;
  await notify(tx, services, buyer, giftCardRefunded({ ...card, recipient }));
}

/**
 * Makes a promised refund: once, however often it is called.
 * @throws CardProviderFailed where the outcome is unknown; call again later
 */
export async function giveGiftRefund(services: Services, card: GiftCard): Promise<void> {
  const { paymentIntent } = card;
  if (card.refundStatus !== 'promised' || paymentIntent === null) return;
  // The provider forgets idempotency keys. A repeated refund then shows.
  const before = inFull(await services.cards.readRefunds(paymentIntent), card);
  const made = before ?? (await services.cards.refundGiftPayment(paymentIntent, card));
  await changeCustomer(services, card.customerId, async ({ tx }) => {
    const stored = await readGiftCard(tx, card);
    if (stored?.refundStatus !== 'promised') return;
    if (made) return recordGiftRefund(tx, services, stored, made);
    const refundSettledAt = services.clock.now();
    await updateGiftCard(tx, stored, { refundStatus: 'refused', refundSettledAt });
  });
}

/**
 * Returns the refund by which a whole gift card went back, also where it is the last of several parts that were made at
 * the provider. A part alone is for the reconciliation to find.
 */
function inFull(made: readonly CardRefund[], { amount }: GiftCard): CardRefund | undefined {
  const parts = made.filter(({ status }) => refundStates[status].takesMoney);
  const returned = parts.reduce((sum, part) => sum + part.amount, 0);
  return (
    made.findLast((refund) => refund.amount === amount) ??
    (returned >= amount ? parts.at(-1) : undefined)
  );
}

/**
 * Records what the card provider says of the refund of a gift card, also of one that was made at the provider
 * itself. Its code is void then. It may be called any number of times.
 */
export async function followGiftRefunds(
  services: Services,
  paymentId: string,
  card: PaidGiftCard,
): Promise<void> {
  const made = await services.cards.readRefunds(paymentId);
  await changeCustomer(services, card.customerId, async ({ tx }) => {
    const stored = await readGiftCard(tx, card);
    const refund = stored && inFull(made, stored);
    if (stored?.paidAt && refund) await recordGiftRefund(tx, services, stored, refund);
  });
}

async function recordGiftRefund(
  tx: Queryable,
  { clock }: Services,
  stored: GiftCard,
  made: CardRefund,
): Promise<void> {
  const now = clock.now();
  const isKnown = stored.providerRefund === made.id;
  if (isKnown && stored.refundStatus && !mayFollow(stored.refundStatus, made.status)) return;
  // The provider has the money out: nobody may redeem it.
  await voidGiftCode(tx, stored, now);
  const since = stored.refundedAt ?? stored.paidAt ?? stored.createdAt;
  const settledAt = (isKnown && stored.refundSettledAt) || timeOf(made.createdAt, { since, now });
  const failedAt = made.status === 'failed' ? timeOf(made.failedAt ?? now, { since, now }) : null;
  await updateGiftCard(tx, stored, {
    refundedAt: stored.refundedAt ?? settledAt,
    refundStatus: made.status,
    providerRefund: made.id,
    refundSettledAt: settledAt,
    refundFailedAt: failedAt,
  });
}
