import type { Credit } from '@nestbox/contract/credit';
import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';

/** Returns a change of credit with its sign, such as '+£5.00'. */
export const creditChangeText = (amount: Pence): string =>
  `${amount < 0 ? '−' : '+'}${formatPounds(Math.abs(amount))}`;

/** Returns what a promotion code still does, such as '10% off your next box'. */
export function promotionText({ terms, boxesLeft }: Credit['promotions'][number]): string {
  if (boxesLeft === 0) return `${terms}, all used`;
  return boxesLeft === 1 ? `${terms}, 1 box left` : `${terms}, ${boxesLeft} boxes left`;
}
