import type { Credit } from '@nestbox/contract/credit';
import { readGiftCode } from '@nestbox/domain/billing/giftCard';
import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';

/** Returns a change of credit with its sign, such as '+£5.00'. */
export const creditChangeText = (amount: Pence): string =>
  `${amount < 0 ? '−' : '+'}${formatPounds(Math.abs(amount))}`;

/** Returns what a promotion code still does, such as '10% off your next box'. */
export function promotionText({ terms, boxesLeft }: Credit['promotions'][number]): string {
  if (boxesLeft === 0) return `${terms}, all used`;
  return boxesLeft === 1 ? `${terms}, 1 box left` : `${terms}, ${boxesLeft} boxes left`;
}

/** Returns what a code has given that was just entered. A gift card is credit, anything else a promotion. */
export function enteredText(
  { entries, promotions }: Pick<Credit, 'entries' | 'promotions'>,
  typed: string,
): string {
  const code = readGiftCode(typed);
  const isPromotion = code === null || promotions.some((promotion) => promotion.code === code);
  if (!isPromotion) return entries[0]?.reason ?? '';
  const latest = promotions.at(-1);
  return latest ? `Your code ${latest.code} is in use: ${latest.terms}.` : '';
}
