import type { NextBoxChange } from '@nestbox/contract/change';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { shortDate } from '@nestbox/ui/dateText';

/** Returns what a change did to the next box: 'Next box £59.55\u00a0→\u00a0£52.10, Tue 8 Dec\u00a0→\u00a0Tue 15 Dec'. */
export function nextBoxText({ before, after }: NextBoxChange): string {
  if (!before && !after) return 'No box is planned.';
  if (!after) return 'The next box does not come any more.';
  const price = formatPounds(after.boxPrice);
  const date = shortDate(after.deliveryDate);
  if (!before) return `Next box ${price}, ${date}`;
  const priceBefore = formatPounds(before.boxPrice);
  const dateBefore = shortDate(before.deliveryDate);
  const changes = [
    ...(price === priceBefore ? [] : [`${priceBefore}\u00a0→\u00a0${price}`]),
    ...(date === dateBefore ? [] : [`${dateBefore}\u00a0→\u00a0${date}`]),
  ];
  if (changes.length === 0) return `Next box stays at ${price} on ${date}`;
  return `Next box ${changes.join(', ')}`;
}
