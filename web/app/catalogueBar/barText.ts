import type { Box } from '@nestbox/contract/box';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { longDate, shortDate } from '@nestbox/ui/dateText';

/** The next box that can be changed, as far as the bar shows it. */
export type BarBox = Pick<Box, 'boxPrice' | 'deliveryFee' | 'deliveryDate'>;

/** Returns 'Nothing chosen yet', '1 product' or '3 products'. */
export const formatChosen = (count: number): string => {
  if (count === 0) return 'Nothing chosen yet';
  return count === 1 ? '1 product' : `${count} products`;
};

/** Returns price and day of the next box, each a part that does not wrap. */
export const formatNextBox = ({ boxPrice, deliveryDate }: BarBox): readonly [string, string] => [
  `Next box ${formatPounds(boxPrice)}`,
  `on ${shortDate(deliveryDate)}`,
];

/** Returns what screen readers announce after a change of the products or the next box. */
export function formatAnnouncement(count: number, box: BarBox | undefined): string {
  const chosen = `${formatChosen(count)}.`;
  if (!box) return chosen;
  return `${chosen} Next box ${formatPounds(box.boxPrice)} on ${longDate(box.deliveryDate)}.`;
}
