import { type BoxStatus, isPaid } from '../boxes/lifecycle.ts';
import { addDays, type CalendarDate, earlierOf, laterOf } from '../calendar/date.ts';

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
  /** The id of the box that it replaces, without a charge; null for every other box. */
  readonly replaces: string | null;
}

/** The customer has nothing of them to send back. */
const withoutGoods: readonly BoxStatus[] = ['Paid', 'Lost', 'Returned'];
const neverArrived: readonly BoxStatus[] = ['Lost', 'Returned'];

const replacementsOf = ({ boxId }: CoolingOffBox, boxes: readonly CoolingOffBox[]) =>
  boxes.filter(({ replaces, status }) => replaces === boxId && status !== 'Cancelled');

/** Whether something of a box, or of its replacements, is with the customer or on its way. */
const hasGoods = (box: CoolingOffBox, boxes: readonly CoolingOffBox[]): boolean =>
  [box, ...replacementsOf(box, boxes)].some(({ status }) => !withoutGoods.includes(status));

/** Returns the day on which a box comes: in place of one that did not arrive, its replacement. */
const deliveryOf = (box: CoolingOffBox, boxes: readonly CoolingOffBox[]): CalendarDate =>
  neverArrived.includes(box.status)
    ? replacementsOf(box, boxes).reduce((day, { delivery }) => laterOf(day, delivery), box.delivery)
    : box.delivery;

/** Returns the last day of the right to cancel; null without a payment. */
export function coolingOffEnd(boxes: readonly CoolingOffBox[]): CalendarDate | null {
  const first = boxes
    .filter((box) => box.ordered && isPaid(box.status))
    .map((box) => deliveryOf(box, boxes))
    .reduce<CalendarDate | null>((first, day) => earlierOf(first ?? day, day), null);
  return first && addDays(first, rightDays);
}

/**
 * Returns the refunds of a cancellation today. Boxes that have not left are refunded at once and
 * not sent. The others are refunded on the last day but one, so that they can be returned first; so is
 * a lost box whose replacement has left.
 */
export function coolingOffRefunds(
  boxes: readonly CoolingOffBox[],
  today: CalendarDate,
): { boxId: string; on: CalendarDate; comes: boolean }[] {
  const end = coolingOffEnd(boxes);
  if (!end || today > end) return [];
  return boxes
    .filter((box) => box.ordered && isPaid(box.status))
    .map((box) =>
      hasGoods(box, boxes)
        ? { boxId: box.boxId, on: addDays(today, refundDays), comes: true }
        : { boxId: box.boxId, on: today, comes: false },
    );
}

/**
 * Returns the boxes that are not sent once a box is refunded in full: its replacements that have not
 * left. The customer gets the money or the packs, not both.
 */
export const stoppedReplacements = <Box extends Pick<CoolingOffBox, 'status' | 'replaces'>>(
  refundedBoxId: string,
  boxes: readonly Box[],
): Box[] => boxes.filter(({ replaces, status }) => replaces === refundedBoxId && status === 'Paid');
