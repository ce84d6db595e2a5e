import type { AnswerOf } from '@nestbox/contract/call';
import type { listCustomerPayments } from '@nestbox/contract/staffCustomers';
import type { BoxId } from '@nestbox/contract/values';
import type { CustomerSummary } from '../../workflows/reports/readCustomerSummary.ts';

type Payments = AnswerOf<typeof listCustomerPayments>;

/** Returns payments, refused attempts, refunds and changes of credit, newest first. */
export function presentPayments({
  boxes,
  charges,
  attempts,
  refunds,
  credit,
}: CustomerSummary): Payments {
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
      .map(({ boxId, paymentVersion, attempt, startedAt, declineCode }) => ({
        key: `attempt ${boxId} ${paymentVersion} ${attempt}`,
        at: startedAt.toISOString(),
        kind: 'attempt' as const,
        amount: 0,
        ...numbersOf(boxId),
        text: `Charge failed: ${declineCode ?? 'no answer'}`,
      })),
    ...refunds.map(({ boxId, refundNumber, amount, destination, status, reason, createdAt }) => ({
      key: `refund ${boxId} ${refundNumber}`,
      at: createdAt.toISOString(),
      kind: 'refund' as const,
      amount: -amount,
      ...numbersOf(boxId),
      text: `${destination === 'credit' ? 'As credit' : 'To the card'}, ${status}. ${reason}`,
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
