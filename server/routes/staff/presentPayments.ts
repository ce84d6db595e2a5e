import type { AnswerOf } from '@nestbox/contract/call';
import type { listCustomerPayments } from '@nestbox/contract/staffCustomers';
import type { BoxId } from '@nestbox/contract/values';
import { readDecline } from '@nestbox/domain/billing/decline';
import { moneyOfDispute } from '@nestbox/domain/billing/disputeState';
import type { ChargeAttempt } from '../../billing/chargeQueries.ts';
import type { Dispute } from '../../billing/disputeQueries.ts';
import { formatDispute } from '../../billing/formatDispute.ts';
import { sayToStaff } from '../../notifications/changedBy.ts';
import type { CustomerSummary } from '../../workflows/reports/readCustomerSummary.ts';

type Payments = AnswerOf<typeof listCustomerPayments>;

/** Returns why a charge failed, for the middle of a sentence. */
export const failedAttemptText = ({ declineCode }: Pick<ChargeAttempt, 'declineCode'>): string =>
  declineCode === null
    ? 'the card provider did not answer'
    : sayToStaff(readDecline({ code: declineCode, declineCode }).reason);

/** Returns payments, refused attempts, refunds, disputes and changes of credit, newest first. */
export function presentPayments(
  { boxes, charges, attempts, refunds, credit }: CustomerSummary,
  disputes: readonly Dispute[],
): Payments {
  const byId = new Map(boxes.map((box) => [box.boxId, box]));
  const numbersOf = (boxId: BoxId | null) => {
    const box = byId.get(boxId ?? '');
    return { boxNumber: box?.boxNumber ?? null, orderNumber: box?.orderNumber ?? null };
  };
  const rows: Payments = [
    ...charges.flatMap(({ boxId, paymentVersion, paidAmount, settledAt, status }) =>
      paidAmount === null || !settledAt
        ? []
        : [
            {
              key: `payment ${boxId} ${paymentVersion}`,
              at: settledAt.toISOString(),
              kind: 'payment' as const,
              ...numbersOf(boxId),
              amount: paidAmount,
              text: status === 'unwanted' ? 'Paid for a box that no longer came' : 'Paid by card',
            },
          ],
    ),
    ...attempts
      .filter(({ outcome }) => outcome === 'declined' || outcome === 'failed')
      .map((attempt) => ({
        key: `attempt ${attempt.boxId} ${attempt.paymentVersion} ${attempt.attempt}`,
        at: attempt.startedAt.toISOString(),
        kind: 'attempt' as const,
        amount: 0,
        ...numbersOf(attempt.boxId),
        text: `Charge failed: ${failedAttemptText(attempt)}`,
      })),
    ...refunds.map(({ boxId, refundNumber, amount, destination, status, reason, createdAt }) => ({
      key: `refund ${boxId} ${refundNumber}`,
      at: createdAt.toISOString(),
      kind: 'refund' as const,
      amount: -amount,
      ...numbersOf(boxId),
      text: `${destination === 'credit' ? 'As credit' : 'To the card'}, ${status}. ${reason}`,
    })),
    ...disputes.map((dispute) => ({
      key: `dispute ${dispute.disputeId}`,
      at: dispute.openedAt.toISOString(),
      kind: 'dispute' as const,
      ...numbersOf(dispute.boxId),
      amount: moneyOfDispute(dispute) === 'withdrawn' ? -dispute.amount : 0,
      text: formatDispute(dispute),
    })),
    ...credit.map(({ entryNumber, createdAt, boxId, amount, reason }) => ({
      key: `credit ${entryNumber}`,
      at: createdAt.toISOString(),
      kind: 'credit' as const,
      ...numbersOf(boxId),
      amount,
      text: reason,
    })),
  ];
  return rows.sort((a, b) => b.at.localeCompare(a.at));
}
