import { formatDisputeReason } from '@nestbox/domain/billing/formatDisputeReason';
import { undeliveredAt } from '@nestbox/domain/billing/openRefusals';
import { boxName } from '@nestbox/domain/boxes/boxName';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { londonDate } from '@nestbox/domain/calendar/london';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { formatAsked, readAllWaitingRequests } from '../../../account/staff/moneyRequestQueries.ts';
import { type Dispute, readOpenDisputes } from '../../../billing/disputeQueries.ts';
import { formatDifference } from '../../../billing/formatDifference.ts';
import { formatDispute, formatDisputeState } from '../../../billing/formatDispute.ts';
import {
  readDisputedGiftCards,
  readRefusedGiftRefunds,
} from '../../../billing/giftCardListQueries.ts';
import type { GiftCard } from '../../../billing/giftCardQueries.ts';
import { providerPageOf } from '../../../billing/providerPage.ts';
import { readOpenRefusals } from '../../../billing/readOpenRefusals.ts';
import { readDifferences } from '../../../billing/reconciliationQueries.ts';
import type { Services } from '../../../services.ts';
import { readBoxesIn, readBoxNames, readLatestCharges } from '../waitingWorkQueries.ts';
import { type Entry, maxEntries } from './entry.ts';

export async function failedCharges({
  database: { reader },
}: Pick<Services, 'database'>): Promise<Entry[]> {
  const boxes = await readBoxesIn(reader, 'PaymentFailed', maxEntries);
  const charges = await readLatestCharges(reader, boxes);
  const entries = boxes.flatMap(({ customerId, boxId, deliveryDate, ...box }) => {
    const charge = charges.get(boxId);
    if (!charge) return [];
    const { failedOn, retryOn, payBy, declineReason } = charge;
    const amount = charge.amount - charge.creditAmount;
    const next = retryOn
      ? `Tried again on ${formatDate(retryOn)}.`
      : `Waits for another card${payBy ? ` until ${formatDate(payBy)}` : ''}.`;
    return {
      key: boxId,
      customerId,
      boxId,
      on: failedOn ?? deliveryDate,
      dueOn: retryOn ? null : payBy,
      amount,
      retryOn,
      what: `${boxName(box)}, ${formatPounds(amount)}${declineReason ? `: ${declineReason}` : ''}. ${next}`,
    };
  });
  return entries.toSorted((a, b) => a.on.localeCompare(b.on));
}

export async function disputes({ database: { reader }, cards }: Services): Promise<Entry[]> {
  const found = await readOpenDisputes(reader, maxEntries);
  const names = await readBoxNames(
    reader,
    found.map(({ boxId }) => boxId),
  );
  const ofBoxes = found.toSorted(byAnswer).map((dispute) => ({
    key: dispute.disputeId,
    customerId: dispute.customerId,
    boxId: dispute.boxId,
    on: dispute.openedAt.toISOString(),
    dueOn: dispute.answerBy && londonDate(dispute.answerBy),
    amount: dispute.amount,
    providerPage: providerPageOf(cards, dispute.disputeId),
    what: `${names.get(dispute.boxId)}, ${formatDispute(dispute)}`,
  }));
  const cardsFound = await readDisputedGiftCards(reader, maxEntries);
  return [...ofBoxes, ...cardsFound.toSorted(byAnswer).map((card) => giftDispute(card, cards))];
}

/** A disputed gift card; one that was redeemed may have no credit left to take back. */
function giftDispute(card: GiftCard, cards: Services['cards']): Entry {
  const { disputeId, disputeStatus, answerBy, disputedAmount: amount } = card;
  const spent = card.redeemedAt
    ? 'It was redeemed before, and its credit stays with whoever redeemed it.'
    : 'Its code is void.';
  return {
    key: disputeId ?? '',
    customerId: card.customerId,
    on: (card.disputedAt ?? card.createdAt).toISOString(),
    dueOn: answerBy && londonDate(answerBy),
    amount,
    providerPage: disputeId && providerPageOf(cards, disputeId),
    what: `Gift card ${card.cardNumber}, ${formatPounds(amount)}: ${formatDisputeReason(card.disputeReason)}. ${spent} ${formatDisputeState({ status: disputeStatus ?? 'under_review', answerBy })}`,
  };
}

/** Those that can be answered first, and the first due of them. */
const byAnswer = (a: Pick<Dispute, 'answerBy'>, b: Pick<Dispute, 'answerBy'>) =>
  (a.answerBy?.getTime() ?? Number.POSITIVE_INFINITY) -
    (b.answerBy?.getTime() ?? Number.POSITIVE_INFINITY) || 0;

export async function moneyRequests({ database }: Services): Promise<Entry[]> {
  const requests = await readAllWaitingRequests(database.reader, maxEntries);
  return requests.map((request) => ({
    key: `${request.customerId} ${request.requestNumber}`,
    customerId: request.customerId,
    what: `${formatAsked(request)}, asked for by ${request.who}.`,
    on: request.at.toISOString(),
  }));
}

export async function refusedRefunds({ database: { reader } }: Services): Promise<Entry[]> {
  const refusals = (await readOpenRefusals(reader)).slice(0, maxEntries);
  const names = await readBoxNames(
    reader,
    refusals.map(({ refund }) => refund.boxId),
  );
  const cards = await readRefusedGiftRefunds(reader, maxEntries);
  const ofCards = cards.map((card) => ({
    key: `gift card ${card.customerId} ${card.cardNumber}`,
    customerId: card.customerId,
    amount: card.amount,
    what: `Gift card ${card.cardNumber}: ${formatPounds(card.amount)} did not reach the card. Refund it at the card provider.`,
    on: (card.refundFailedAt ?? card.refundSettledAt ?? card.createdAt).toISOString(),
  }));
  const ofBoxes = refusals.map(({ refund, left }) => ({
    key: `${refund.boxId} ${refund.refundNumber}`,
    customerId: refund.customerId,
    boxId: refund.boxId,
    amount: left,
    what: `${names.get(refund.boxId)}: ${formatPounds(left)} did not reach the card. Refund it as credit, or try the card again.`,
    on: (undeliveredAt(refund) ?? refund.createdAt).toISOString(),
  }));
  return [...ofBoxes, ...ofCards];
}

export async function moneyDifferences({ database }: Services): Promise<Entry[]> {
  const differences = await readDifferences(database.reader, maxEntries);
  return differences.map((difference) => ({
    key: difference.paymentIntent,
    customerId: difference.customerId,
    what: formatDifference(difference),
    on: difference.foundAt.toISOString(),
  }));
}
