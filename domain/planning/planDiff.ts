import type { BoxStatus } from '../boxes/lifecycle.ts';
import { type CalendarDate, daysBetween } from '../calendar/date.ts';
import { formatDate } from '../calendar/formatDate.ts';
import type { PackCount } from '../money/packCount.ts';
import { formatPounds, type Pence } from '../money/pounds.ts';

/** A box as lists show it. */
export interface BoxOutline {
  readonly boxId: string;
  readonly boxNumber: number;
  readonly deliveryDate: CalendarDate;
  readonly boxPrice: Pence;
  readonly orderStatus: BoxStatus;
  readonly items: readonly {
    readonly productId: string;
    readonly productName: string;
    readonly quantity: PackCount;
  }[];
}

/** A box that a change affects; null where it did not exist before, or does not any more. */
export interface BoxChange {
  readonly boxId: string;
  readonly boxNumber: number;
  readonly before: BoxOutline | null;
  readonly after: BoxOutline | null;
}

/** Returns the boxes that differ between two plans, by number. */
export function changedBoxes(
  before: readonly BoxOutline[],
  after: readonly BoxOutline[],
): BoxChange[] {
  const earlier = new Map(before.map((box) => [box.boxId, box]));
  const later = new Map(after.map((box) => [box.boxId, box]));
  return [...new Map([...earlier, ...later]).values()]
    .map(({ boxId, boxNumber }) => ({
      boxId,
      boxNumber,
      before: earlier.get(boxId) ?? null,
      after: later.get(boxId) ?? null,
    }))
    .filter((change) => formatChange(change).length > 0)
    .sort((a, b) => a.boxNumber - b.boxNumber);
}

/** Date and price of the next box. */
interface NextBox {
  readonly deliveryDate: CalendarDate;
  readonly boxPrice: Pence;
}

/** The next box before and after a change; null where none is planned. */
export interface NextBoxChange {
  readonly before: NextBox | null;
  readonly after: NextBox | null;
}

/** Returns the next box that a change can still affect, before and after it. */
export const nextBoxChange = (
  before: readonly NextBoxOutline[],
  after: readonly NextBoxOutline[],
): NextBoxChange => ({ before: nextBoxOf(before), after: nextBoxOf(after) });

type NextBoxOutline = Pick<BoxOutline, 'orderStatus' | keyof NextBox>;

function nextBoxOf(boxes: readonly NextBoxOutline[]): NextBox | null {
  const [next] = boxes
    .filter(({ orderStatus }) => orderStatus === 'Created')
    .sort((a, b) => a.deliveryDate.localeCompare(b.deliveryDate));
  return next ? { deliveryDate: next.deliveryDate, boxPrice: next.boxPrice } : null;
}

/** Boxes that are described one by one at most. */
const maxDescribed = 4;

/** Returns sentences for the customer about what changed. */
export function formatChanges(changes: readonly BoxChange[]): string[] {
  const described = changes.slice(0, maxDescribed).flatMap(formatChange);
  const rest = changes.length - maxDescribed;
  if (rest <= 0) return described;
  return [...described, rest === 1 ? 'One more box changes.' : `${rest} more boxes change.`];
}

function formatChange({ boxNumber, before, after }: BoxChange): string[] {
  const box = `Box ${boxNumber}`;
  // The plan of a cancelled subscription replaces its cancelled boxes, which were not to come.
  if (!after) return before?.orderStatus === 'Cancelled' ? [] : [`${box} does not come any more.`];
  const price = formatPounds(after.boxPrice);
  if (!before) return [`${box} comes on ${formatDate(after.deliveryDate)} for ${price}.`];
  const sentences: string[] = [];
  if (before.orderStatus !== after.orderStatus) sentences.push(...formatStatus(box, after));
  if (before.deliveryDate !== after.deliveryDate) {
    const days = daysBetween(before.deliveryDate, after.deliveryDate);
    const how = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days > 0 ? 'later' : 'earlier'}`;
    sentences.push(`${box} comes on ${formatDate(after.deliveryDate)}, ${how}.`);
  }
  const items = formatItems(before, after);
  if (items.length > 0) sentences.push(`${box}: ${items.join(', ')}.`);
  if (before.boxPrice !== after.boxPrice) {
    sentences.push(`${box} costs ${price} instead of ${formatPounds(before.boxPrice)}.`);
  }
  return sentences;
}

function formatStatus(box: string, after: BoxOutline): string[] {
  switch (after.orderStatus) {
    case 'Disabled':
      return [`${box} is disabled: it is neither sent nor charged.`];
    case 'Created':
      return [`${box} is planned again.`];
    case 'Cancelled':
      return [`${box} is cancelled.`];
    default:
      return [];
  }
}

/** Returns items that differ, such as '2 × Oat drink instead of 1' or 'no Bin liners'. */
function formatItems(before: BoxOutline, after: BoxOutline): string[] {
  const had = new Map(before.items.map((item) => [item.productId, item.quantity]));
  const has = new Set(after.items.map((item) => item.productId));
  const now = after.items.flatMap(({ productId, productName, quantity }) => {
    const quantityBefore = had.get(productId);
    if (quantityBefore === quantity) return [];
    const instead = quantityBefore === undefined ? 'added' : `instead of ${quantityBefore}`;
    return [`${quantity} × ${productName} ${instead}`];
  });
  const gone = before.items
    .filter((item) => !has.has(item.productId))
    .map((item) => `no ${item.productName}`);
  return [...now, ...gone];
}
