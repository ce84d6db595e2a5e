import {
  disputeStates,
  mayFollowDispute,
  moneyOfDispute,
} from '@nestbox/domain/billing/disputeState';
import { readErasure } from '../../account/customerQueries.ts';
import type { CardDispute, PaidGiftCard } from '../../billing/cardGateway.ts';
import {
  type GiftCard,
  readGiftCard,
  updateGiftCard,
  voidGiftCode,
} from '../../billing/giftCardQueries.ts';
import { timeOf } from '../../billing/recordRefund.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';

/**
 * Records the latest dispute of a gift card's payment: its code is void while the bank decides, and for good where
 * the customer wins. Where the shop wins, a job mails a new code. One that was redeemed keeps its credit. It may be
 * called any number of times.
 */
export async function recordGiftDispute(
  services: Services,
  card: PaidGiftCard,
  disputes: readonly CardDispute[],
): Promise<void> {
  const found = disputes.at(-1);
  if (!found) return;
  await changeCustomer(services, card.customerId, async ({ tx }) => {
    const stored = await readGiftCard(tx, card);
    if (!stored?.paidAt) return;
    const isSame = stored.disputeId === found.disputeId;
    // It was read before what is stored.
    const { disputeStatus } = stored;
    if (isSame && disputeStatus && !mayFollowDispute(disputeStatus, found.status)) return;
    const now = services.clock.now();
    if (!isWon(found)) await voidGiftCode(tx, stored, now);
    // After an erasure nobody knows to whom it is mailed: staff type the address.
    const { erasedAt } = await readErasure(tx, card.customerId);
    await updateGiftCard(tx, stored, {
      ...reported(isSame ? stored : null, stored.paidAt, { found, now }),
      ...(isVoidNoMore(stored, found) && { sentAt: erasedAt && (stored.sentAt ?? now) }),
    });
  });
}

const isWon = ({ status }: CardDispute) => disputeStates[status].outcome === 'shop';

/** The code before is void since the dispute was opened. */
const isVoidNoMore = (stored: GiftCard, found: CardDispute): boolean =>
  isWon(found) &&
  stored.disputedAt !== null &&
  stored.refundedAt === null &&
  stored.redeemedAt === null;

/** Returns what the provider reports. Its times are in whole seconds, and those that are stored stay. */
function reported(
  before: GiftCard | null,
  since: Date,
  { found, now }: { found: CardDispute; now: Date },
) {
  const at = (time: Date | null, stored: Date | null | undefined) =>
    time && (stored ?? timeOf(time, { since, now }));
  return {
    disputeId: found.disputeId,
    disputeStatus: found.status,
    disputeReason: found.reason,
    disputedAmount: found.amount,
    disputedAt: isWon(found)
      ? null
      : (before?.disputedAt ?? timeOf(found.openedAt, { since, now })),
    answerBy: found.answerBy,
    withdrawnAt: at(found.withdrawnAt, before?.withdrawnAt),
    reinstatedAt: at(found.reinstatedAt, before?.reinstatedAt),
  };
}

/** Returns what disputes took of a gift card's payment, as the books have it. */
export const disputedOfCard = (card: GiftCard): number =>
  moneyOfDispute(card) === 'withdrawn' ? card.disputedAmount : 0;
