import type { StaffPromotion, StaffPromotionKind } from '@nestbox/contract/staffPromotions';
import { shortDateWithYear } from '@nestbox/ui/dateText';

export const kindTexts: Readonly<Record<StaffPromotionKind, { label: string; hint: string }>> = {
  code: { label: 'A code', hint: 'Customers type it, such as WELCOME5.' },
  sheet: {
    label: 'A sheet of single-use codes',
    hint: 'Up to 5,000 codes that cannot be guessed, each for one customer, to print or mail.',
  },
  automatic: {
    label: 'An automatic offer',
    hint: 'No code: it holds by itself for every customer, on the days that you choose.',
  },
};

export const stateTexts: Readonly<Record<StaffPromotion['state'], string>> = {
  planned: 'Planned',
  running: 'Running',
  'used up': 'Used up',
  ended: 'Ended',
};

/** Returns the days of a promotion, such as 'From Mon 1 Mar 2027'. */
export function spanText({
  validFrom,
  validUntil,
}: Pick<StaffPromotion, 'validFrom' | 'validUntil'>): string {
  if (validFrom && validUntil) {
    return `${shortDateWithYear(validFrom)} to ${shortDateWithYear(validUntil)}`;
  }
  if (validFrom) return `From ${shortDateWithYear(validFrom)}`;
  return validUntil ? `Until ${shortDateWithYear(validUntil)}` : 'Always';
}

/** Returns how often it was entered, such as '12 of 500'. */
export function usesText({ kind, uses, maxUses, codes }: StaffPromotion): string {
  if (kind === 'automatic') return 'No code needed';
  const limit = maxUses ?? (kind === 'sheet' ? codes : null);
  return limit === null ? String(uses) : `${uses} of ${limit}`;
}
