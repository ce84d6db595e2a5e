import type { ChangeEffect } from '@nestbox/contract/change';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { dayMonth } from '@nestbox/ui/dateText';

/**
 * Returns what a change request does, as the middle of a sentence: 'box 3 on 17 March costs £12.80
 * instead of £11.15, and 2 more boxes change'.
 */
export function summaryText([first, ...others]: ChangeEffect['boxes']): string {
  if (!first) return 'your coming boxes stay as they are';
  if (others.length === 0) return formatBox(first);
  const rest = others.length === 1 ? 'one more box changes' : `${others.length} more boxes change`;
  return `${formatBox(first)}, and ${rest}`;
}

function formatBox({ boxNumber, before, after }: ChangeEffect['boxes'][number]): string {
  const box = `box ${boxNumber}`;
  if (!after || after.orderStatus === 'Cancelled') return `${box} does not come any more`;
  const [day, price] = [dayMonth(after.deliveryDate), formatPounds(after.boxPrice)];
  if (!before) return `${box} comes on ${day} for ${price}`;
  const moved = before.deliveryDate !== after.deliveryDate;
  const dated = moved
    ? `${box} comes on ${day} instead of ${dayMonth(before.deliveryDate)}`
    : `${box} on ${day}`;
  if (before.boxPrice !== after.boxPrice)
    return `${dated}${moved ? ' and' : ''} costs ${price} instead of ${formatPounds(before.boxPrice)}`;
  return moved ? dated : `${dated} brings other things for the same price`;
}
