import type { CalendarDate } from '../calendar/date.ts';
import type { Pence } from '../money/pounds.ts';
import { giftCardReceiptNumber } from './receiptNumber.ts';
import type { BookLine } from './salesBook.ts';

/** A gift card that a card paid for, with the days on which its money moved. */
export interface BookedGiftCard {
  readonly customerId: string;
  readonly cardNumber: number;
  readonly amount: Pence;
  readonly paymentIntent: string;
  readonly paidOn: CalendarDate;
  /** When its refund left, and when it came back; null where it did not. */
  readonly refundedOn: CalendarDate | null;
  readonly refundFailedOn: CalendarDate | null;
  /** What a dispute took, when, and when it came back. */
  readonly disputedAmount: Pence;
  readonly withdrawnOn: CalendarDate | null;
  readonly reinstatedOn: CalendarDate | null;
}

/**
 * Returns the lines of a gift card in the sales book: without sums, since VAT is due when it pays for a box
 * (Value Added Tax Act 1994, Schedule 10B).
 */
export function giftCardLines(card: BookedGiftCard): BookLine[] {
  const { customerId, paymentIntent, amount, disputedAmount } = card;
  const line = (
    kind: BookLine['kind'],
    on: CalendarDate | null,
    gross: Pence,
    of?: string,
  ): BookLine[] =>
    on === null
      ? []
      : [
          {
            kind,
            number: giftCardReceiptNumber(card, of),
            on,
            customerId,
            boxNumber: null,
            sums: [],
            gross,
            credit: 0,
            gift: 0,
            paymentIntent,
            transaction: null,
            payout: null,
          },
        ];
  return [
    ...line('gift-card', card.paidOn, amount),
    ...line('gift-card-refund', card.refundedOn, -amount, 'R1'),
    ...line('gift-card-refund', card.refundFailedOn, amount, 'R1-B'),
    ...line('dispute', card.withdrawnOn, -disputedAmount, 'D1'),
    ...line('dispute-won', card.reinstatedOn, disputedAmount, 'D1-B'),
  ];
}
