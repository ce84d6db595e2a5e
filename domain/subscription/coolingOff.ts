import type { BoxStatus } from '../boxes/lifecycle.ts';
import { addDays, type CalendarDate } from '../calendar/date.ts';

/**
 * The right to cancel lasts until 14 days after the day on which the first delivery arrives
 * (Consumer Contracts Regulations 2013, regulation 30: for regular deliveries the first counts).
 */
const rightDays = 14;
/** Money goes back within 14 days of the cancellation (regulation 34); a day early is in time. */
const refundDays = 13;

interface CoolingOffBox {
  readonly boxId: string;
  readonly status: BoxStatus;
  readonly delivery: CalendarDate;
  /** Ordered since the subscription was last started. */
  readonly ordered: boolean;
}

const bought: readonly BoxStatus[] = ['Paid', 'Dispatched', 'Delivered'];

/** The last day of the right to cancel; null while nothing was paid. */
export function coolingOffEnd(boxes: readonly CoolingOffBox[]): CalendarDate | null {
  const first = boxes
    .filter((box) => box.ordered && bought.includes(box.status))
    .reduce<CalendarDate | null>(
      (day, box) => (day === null || box.delivery < day ? box.delivery : day),
      null,
    );
  return first && addDays(first, rightDays);
}

/**
 * What is refunded when the subscription is cancelled today: boxes that have not left go back at
 * once and do not come any more, the others on the last day but one, so that they can come back.
 */
export function coolingOffRefunds(
  boxes: readonly CoolingOffBox[],
  today: CalendarDate,
): { boxId: string; on: CalendarDate; comes: boolean }[] {
  const end = coolingOffEnd(boxes);
  if (!end || today > end) return [];
  return boxes
    .filter((box) => box.ordered && bought.includes(box.status))
    .map(({ boxId, status }) =>
      status === 'Paid'
        ? { boxId, on: today, comes: false }
        : { boxId, on: addDays(today, refundDays), comes: true },
    );
}
