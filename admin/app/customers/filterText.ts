import type { CustomerFilter, CustomerState } from '@nestbox/contract/staffSegments';
import { formatRoundPounds } from '@nestbox/domain/money/pounds';
import { shortDateWithYear } from '@nestbox/ui/dateText';
import { countText } from '../parts/countText';
import type { FilterName } from './customerView';
import { stateText } from './stateText';

/** The states by which customers are found, as they are shown. */
export const filterStateText: Readonly<Record<CustomerState, string>> = {
  ...stateText,
  neverPaid: 'Never paid',
  closed: 'Closed',
};

type Texts = {
  readonly [Name in FilterName]-?: (value: NonNullable<CustomerFilter[Name]>) => string;
};

const weeks = (count: number) => countText(count, 'week');

/** Returns what each part of a filter says, such as 'Paused for 8 weeks'. @param nameOf the name of a product */
export function filterTexts(
  filter: CustomerFilter,
  nameOf: (productId: string) => string,
): readonly (readonly [name: FilterName, text: string])[] {
  const inYear = filter.spendIn ? ' in 12 months' : '';
  const products = (ids: readonly string[]) => ids.map(nameOf).join(', ');
  const texts: Texts = {
    states: (states) => states.map((state) => filterStateText[state]).join(' or '),
    lastBoxFrom: (day) => `Last box from ${shortDateWithYear(day)}`,
    lastBoxUntil: (day) => `Last box until ${shortDateWithYear(day)}`,
    noBoxWeeks: (count) => `No box for ${weeks(count)}`,
    spendFrom: (pence) => `Spent ${formatRoundPounds(pence)} or more${inYear}`,
    spendTo: (pence) => `Spent ${formatRoundPounds(pence)} or less${inYear}`,
    spendTop: (percent) => `Top ${percent}% by spend${inYear}`,
    spendIn: () => '',
    failed: () => 'Card failed',
    pausedWeeks: (count) => `Paused for ${weeks(count)}`,
    has: (ids) => `Has ${products(ids)}`,
    hasNot: (ids) => `Without ${products(ids)}`,
    postcodes: (beginnings) => `Postcode ${beginnings.join(', ')}`,
    joinedFrom: (day) => `Joined from ${shortDateWithYear(day)}`,
    joinedUntil: (day) => `Joined until ${shortDateWithYear(day)}`,
    marketing: (agreed) => (agreed ? 'Agreed to marketing' : 'No marketing'),
  };
  return (Object.keys(texts) as FilterName[]).flatMap((name) => {
    const value = filter[name];
    const text = value === undefined ? '' : (texts[name] as (value: unknown) => string)(value);
    return text ? [[name, text] as const] : [];
  });
}
