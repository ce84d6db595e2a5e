import type { NextBoxChange } from '@nestbox/contract/change';
import { daysBetween } from '@nestbox/domain/calendar/date';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { shortDate } from '@nestbox/ui/dateText';

/** What names a box in a text: its date and price. */
export type Outline = { deliveryDate: string; boxPrice: number };

export const isSame = (one: Outline | null, other: Outline | null): boolean =>
  one?.deliveryDate === other?.deliveryDate && one?.boxPrice === other?.boxPrice;

/** Returns what a change does to the next box: 'Next box £52.10 (−£7.45), Tue 15 Dec (a week later)'. */
export function nextBoxText({ before, after }: NextBoxChange): string {
  if (!before && !after) return 'No box is planned.';
  if (!after) return 'The next box does not come any more.';
  if (!before) return `Next box ${formatPounds(after.boxPrice)}, ${shortDate(after.deliveryDate)}`;
  return boxChangeText('Next box', before, after);
}

/** Returns what becomes of a box: its values afterwards, each with its difference. */
export function boxChangeText(name: string, before: Outline, after: Outline): string {
  const price = formatPounds(after.boxPrice);
  const date = shortDate(after.deliveryDate);
  const dearer = after.boxPrice - before.boxPrice;
  const days = daysBetween(before.deliveryDate, after.deliveryDate);
  if (dearer === 0 && days === 0) return `${name} stays at ${price} on ${date}`;
  const changes = [
    ...(dearer === 0
      ? []
      : [`${price}\u00a0(${dearer > 0 ? '+' : '−'}${formatPounds(Math.abs(dearer))})`]),
    ...(days === 0 ? [] : [`${date} (${daysText(days)})`]),
  ];
  return `${name} ${changes.join(', ')}`;
}

/** 'a week later', '2 weeks earlier', '3 days later' */
function daysText(days: number): string {
  const count = Math.abs(days);
  const direction = days > 0 ? 'later' : 'earlier';
  if (count % 7 === 0) return `${count === 7 ? 'a week' : `${count / 7} weeks`} ${direction}`;
  return `${count === 1 ? 'a day' : `${count} days`} ${direction}`;
}
