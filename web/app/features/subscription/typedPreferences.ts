import { type BoxPreferences, monthlyLimit } from '@nestbox/contract/boxPreferences';
import { formatRoundPounds, readPounds } from '@nestbox/domain/money/pounds';

/** The typed preferences. */
export interface TypedPreferences {
  limited: 'no' | 'yes';
  /** Kept while there is no limit. */
  pounds: string;
  boxSize: BoxPreferences['boxSize'];
}

export const typedOf = ({ monthlyLimit: limit, boxSize }: BoxPreferences): TypedPreferences => ({
  limited: limit === null ? 'no' : 'yes',
  pounds: limit === null ? '' : formatRoundPounds(limit).slice(1),
  boxSize,
});

/** Returns the preferences of a valid form. */
export const preferencesOf = ({ limited, pounds, boxSize }: TypedPreferences): BoxPreferences => ({
  monthlyLimit: limited === 'yes' ? readPounds(pounds) : null,
  boxSize,
});

/** Returns what is wrong with a typed limit, or true if it is valid. */
export function checkLimit(pounds: string): string | true {
  const pence = readPounds(pounds);
  if (pence === null) return 'Please type an amount in pounds, such as 60 or 59.50.';
  return monthlyLimit.safeParse(pence).error?.issues[0]?.message ?? true;
}

export const samePreferences = (one: BoxPreferences, other: BoxPreferences) =>
  one.monthlyLimit === other.monthlyLimit && one.boxSize === other.boxSize;
