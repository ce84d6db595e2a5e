import type { ChangeEffect } from '@nestbox/contract/change';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { shortDate } from '@nestbox/ui/dateText';
import { nextBoxText } from './nextBoxText';

type Effect = Pick<ChangeEffect, 'nextBox' | 'boxes'>;
type BoxChange = ChangeEffect['boxes'][number];

/**
 * Returns what a change did to the next box and to the others: 'Next box £59.55 → £52.10. Box 3
 * £20.00 → £48.00. 2 more boxes change.'
 */
export function effectText(effect: Effect): string {
  const others = othersText(effect);
  const next = nextBoxText(effect.nextBox);
  return others ? `${next.replace(/\.$/, '')}. ${others}` : next;
}

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

/** What names a box in a text: its date and price. */
export type Outline = { deliveryDate: string; boxPrice: number };

export const isSame = (one: Outline | null, other: Outline | null): boolean =>
  one?.deliveryDate === other?.deliveryDate && one?.boxPrice === other?.boxPrice;

const onlyMoves = ({ before, after }: BoxChange) =>
  before !== null &&
  after !== null &&
  before.orderStatus === after.orderStatus &&
  before.boxPrice === after.boxPrice &&
  before.deliveryDate !== after.deliveryDate;

const priceChange = ({ before, after }: BoxChange) =>
  Math.abs((after?.boxPrice ?? 0) - (before?.boxPrice ?? 0));

/** Returns what becomes of a box: 'Box 3 £20.00 → £48.00', 'Box 3 is skipped'. */
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
  const changes = [
    ...(before.boxPrice === after.boxPrice
      ? []
      : [`${formatPounds(before.boxPrice)}\u00a0→\u00a0${price}`]),
    ...(before.deliveryDate === after.deliveryDate
      ? []
      : [`${shortDate(before.deliveryDate)}\u00a0→\u00a0${date}`]),
  ];
  return changes.length === 0 ? `${name} brings other things` : `${name} ${changes.join(', ')}`;
}
