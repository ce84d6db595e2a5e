import type { ChangeEffect } from '@nestbox/contract/change';
import { daysBetween } from '@nestbox/domain/calendar/date';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { shortDate } from '@nestbox/ui/dateText';
import { isSame, type Outline, othersText } from './effectText';

type Effect = Pick<ChangeEffect, 'nextBox' | 'boxes'>;

/**
 * Returns what a preview says first: 'Next box £75.35 → £91.25, a week later', or what becomes of
 * the first box that changes, and below it what becomes of the others.
 */
export function headlineText({ nextBox, boxes }: Effect): { first: string; more: string | null } {
  const { before, after } = nextBox;
  if (isSame(before, after)) {
    const own = boxes.find((box) => box.before && box.after && !isSame(box.before, box.after));
    if (own?.before && own.after) {
      const others = boxes.filter((box) => box !== own);
      return {
        first: changeText(`Box ${own.boxNumber}`, own.before, own.after),
        more: othersText({ nextBox, boxes: others }),
      };
    }
  }
  return { first: nextText(nextBox), more: othersText({ nextBox, boxes }) };
}

function nextText({ before, after }: Effect['nextBox']): string {
  if (!before && !after) return 'No box is planned.';
  if (!after) return 'The next box does not come any more.';
  if (!before)
    return `Next box ${formatPounds(after.boxPrice)} on ${shortDate(after.deliveryDate)}`;
  return changeText('Next box', before, after);
}

function changeText(name: string, before: Outline, after: Outline): string {
  const price = formatPounds(after.boxPrice);
  const days = daysBetween(before.deliveryDate, after.deliveryDate);
  const date = `on ${shortDate(after.deliveryDate)}`;
  if (before.boxPrice === after.boxPrice)
    return days === 0
      ? `${name} stays at ${price} ${date}`
      : `${name} ${daysText(days)}, ${date}, for ${price}`;
  const prices = `${name} ${formatPounds(before.boxPrice)}\u00a0→\u00a0${price}`;
  return days === 0 ? `${prices} ${date}` : `${prices}, ${daysText(days)}`;
}

/** 'a week later', '2 weeks earlier', '3 days later' */
function daysText(days: number): string {
  const count = Math.abs(days);
  const direction = days > 0 ? 'later' : 'earlier';
  if (count % 7 === 0) return `${count === 7 ? 'a week' : `${count / 7} weeks`} ${direction}`;
  return `${count === 1 ? 'a day' : `${count} days`} ${direction}`;
}
