import { boxPrice } from '@nestbox/domain/billing/price';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import type { Pence } from '@nestbox/domain/money/pounds';
import type { StoredBox } from '../boxes/boxQueries.ts';
import type { Charge } from './chargeQueries.ts';
import { dunningOf } from './dunningOf.ts';

/** A charge that was declined, and what happens next with it. */
export interface FailedCharge {
  /** Pence that the customer was told the card pays. */
  readonly amount: Pence;
  /** Used in the middle of a sentence: 'the card has expired'. */
  readonly reason: string;
  readonly failedOn: CalendarDate;
  /** The day of the next retry; null where the customer must act. */
  readonly retryOn: CalendarDate | null;
  readonly payBy: CalendarDate;
}

/** Returns the declined charge of a box that waits for its payment; null for every other box. */
export function failedChargeOf(
  box: Pick<StoredBox, 'status' | 'announcedCharge' | 'items' | 'deliveryFee'>,
  latest: Charge | undefined,
): FailedCharge | null {
  const dunning = dunningOf(latest);
  if (box.status !== 'PaymentFailed' || !latest || !dunning) return null;
  const { failedOn, retryOn, payBy } = dunning;
  return {
    amount: box.announcedCharge ?? boxPrice(box) - latest.creditAmount,
    reason: latest.declineReason ?? 'your bank declined it',
    failedOn,
    retryOn,
    payBy,
  };
}
