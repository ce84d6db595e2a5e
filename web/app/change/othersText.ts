import type { ChangeEffect } from '@nestbox/contract/change';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { shortDate } from '@nestbox/ui/dateText';
import { boxChangeText, isSame } from './nextBoxText';

/** What a change did to the coming boxes. */
export type Effect = Pick<ChangeEffect, 'nextBox' | 'boxes'>;
type BoxChange = ChangeEffect['boxes'][number];

/** Boxes that are named; more are counted. */
const maxNamed = 2;

/** Returns what a change does to boxes other than the next one; null where they stay. */
export function othersText(effect: Effect): string | null {
  const others = otherBoxes(effect);
  if (others.length === 0) return null;
  if (others.every(onlyMoves))
    return others.length === 1 ? `${boxText(others[0])}.` : `${others.length} more boxes move.`;
  const byPrice = others.toSorted((one, other) => priceChange(other) - priceChange(one));
  const named = byPrice
    .slice(0, maxNamed)
    .toSorted((one, other) => one.boxNumber - other.boxNumber);
  const more = others.length - named.length;
  return [
    ...named.map((box) => `${boxText(box)}.`),
    ...(more > 0 ? [more === 1 ? 'One more box changes.' : `${more} more boxes change.`] : []),
  ].join(' ');
}

/** Returns the boxes that change besides the one that is next before and after. */
function otherBoxes({ nextBox, boxes }: Effect): BoxChange[] {
  return boxes.filter(
    ({ before, after }) => !isSame(before, nextBox.before) || !isSame(after, nextBox.after),
  );
}

const onlyMoves = ({ before, after }: BoxChange) =>
  before !== null &&
  after !== null &&
  before.orderStatus === after.orderStatus &&
  before.boxPrice === after.boxPrice &&
  before.deliveryDate !== after.deliveryDate;

const priceChange = ({ before, after }: BoxChange) =>
  Math.abs((after?.boxPrice ?? 0) - (before?.boxPrice ?? 0));

/** Returns what becomes of a box: 'Box 3 £48.00 (+£28.00)', 'Box 3 is skipped'. */
function boxText(box: BoxChange | undefined): string {
  if (!box) return '';
  const { boxNumber, before, after } = box;
  const name = `Box ${boxNumber}`;
  if (!after || after.orderStatus === 'Cancelled') return `${name} does not come any more`;
  const price = formatPounds(after.boxPrice);
  const date = shortDate(after.deliveryDate);
  if (!before) return `${name} is new: ${price}, ${date}`;
  if (after.orderStatus === 'Disabled' && before.orderStatus !== 'Disabled')
    return `${name} is skipped`;
  if (before.orderStatus === 'Disabled' && after.orderStatus !== 'Disabled')
    return `${name} comes again: ${price}, ${date}`;
  return isSame(before, after) ? `${name} brings other things` : boxChangeText(name, before, after);
}
