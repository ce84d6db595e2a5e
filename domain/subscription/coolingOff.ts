import { type BoxStatus, isPaid } from '../boxes/lifecycle.ts';
import { addDays, type CalendarDate } from '../calendar/date.ts';

/**
 * Days of the right to cancel, after the day of the first delivery (Consumer Contracts Regulations
 * 2013, regulation 30: for regular deliveries the first counts).
 */
export const rightDays = 14;
/** Days after the cancellation for refunds: one less than the 14 of regulation 34. */
const refundDays = 13;

interface CoolingOffBox {
  readonly boxId: string;
  readonly status: BoxStatus;
  readonly delivery: CalendarDate;
  /** Whether it was ordered since the last start. */
  readonly ordered: boolean;
}

/** The customer has nothing of them to send back. */
const withoutGoods: readonly BoxStatus[] = ['Paid', 'Lost', 'Returned'];

/** Returns the last day of the right to cancel; null without a payment. */
export function coolingOffEnd(boxes: readonly CoolingOffBox[]): CalendarDate | null {
  const first = boxes
    .filter((box) => box.ordered && isPaid(box.status))
    .reduce<CalendarDate | null>(
      (day, box) => (day === null || box.delivery < day ? box.delivery : day),
      null,
    );
  return first && addDays(first, rightDays);
}

/**
 * Returns the refunds of a cancellation today. Boxes that have not left are refunded at once and
 * not sent. The others are refunded on the last day but one, so that they can be returned first.
 */
export function coolingOffRefunds(
  boxes: readonly CoolingOffBox[],
  today: CalendarDate,
): { boxId: string; on: CalendarDate; comes: boolean }[] {
  const end = coolingOffEnd(boxes);
  if (!end || today > end) return [];
  return boxes
    .filter((box) => box.ordered && isPaid(box.status))
    .map(({ boxId, status }) =>
      withoutGoods.includes(status)
        ? { boxId, on: today, comes: false }
        : { boxId, on: addDays(today, refundDays), comes: true },
    );
}
