import { type BoxWishes, monthlyLimit } from '@nestbox/contract/boxWishes';
import { formatRoundPounds, readPounds } from '@nestbox/domain/money/pounds';

/** Wishes as they are typed. */
export interface TypedWishes {
  limited: 'no' | 'yes';
  /** Kept while there is no limit. */
  pounds: string;
  boxSize: BoxWishes['boxSize'];
}

export const typedOf = ({ monthlyLimit: limit, boxSize }: BoxWishes): TypedWishes => ({
  limited: limit === null ? 'no' : 'yes',
  pounds: limit === null ? '' : formatRoundPounds(limit).slice(1),
  boxSize,
});

/** What is typed must be right for this. */
export const wishesOf = ({ limited, pounds, boxSize }: TypedWishes): BoxWishes => ({
  monthlyLimit: limited === 'yes' ? readPounds(pounds) : null,
  boxSize,
});

/** What is wrong with a limit as it is typed; true where nothing is. */
export function judgeLimit(pounds: string): string | true {
  const pence = readPounds(pounds);
  if (pence === null) return 'Please type an amount in pounds, such as 60 or 59.50.';
  return monthlyLimit.safeParse(pence).error?.issues[0]?.message ?? true;
}

export const sameWishes = (one: BoxWishes, other: BoxWishes) =>
  one.monthlyLimit === other.monthlyLimit && one.boxSize === other.boxSize;
