import { addDays, type CalendarDate } from '../calendar/date.ts';
import { latestUntil } from '../calendar/latestUntil.ts';
import type { Decision } from '../decision.ts';

/** The classes of products that UK law taxes differently. */
export const vatClasses = ['standard', 'reduced', 'zero'] as const;
export type VatClass = (typeof vatClasses)[number];

/** The classes as staff read them. */
export const vatClassNames: Readonly<Record<VatClass, string>> = {
  standard: 'Standard rate',
  reduced: 'Reduced rate',
  zero: 'Zero rate',
};

/** The classes with what is in them, where there is room. */
export const vatClassTexts: Readonly<Record<VatClass, string>> = {
  standard: `${vatClassNames.standard}: most goods`,
  reduced: vatClassNames.reduced,
  zero: `${vatClassNames.zero}: most food`,
};

/** Percent from a day on. */
export interface DatedVatRate {
  readonly vatClass: VatClass;
  readonly from: CalendarDate;
  readonly rate: number;
}

/** The class of a product from a day on. */
export interface DatedVatClass {
  readonly from: CalendarDate;
  readonly vatClass: VatClass;
}

/** The VAT class of a product, and how it changes. */
export interface VatOverTime {
  /** The class before the first change. */
  readonly vatClass: VatClass;
  /** In any order, at most one a day. */
  readonly changes: readonly DatedVatClass[];
}

/** Percent by class, since 4 January 2011 (Finance (No. 2) Act 2010, section 3). */
export const firstVatRates: Readonly<Record<VatClass, number>> = {
  standard: 20,
  reduced: 5,
  zero: 0,
};

/** Returns the class that has this percentage before any change of the rates. */
export const vatClassOf = (percent: number): VatClass =>
  vatClasses.find((each) => firstVatRates[each] === percent) ?? 'standard';

/** Returns the percentage of a class on a day. @param rates in any order, at most one a day */
export function rateOfClass(
  vatClass: VatClass,
  day: CalendarDate,
  rates: readonly DatedVatRate[],
): number {
  const latest = latestUntil(
    day,
    rates.filter((each) => each.vatClass === vatClass),
  );
  return latest?.rate ?? firstVatRates[vatClass];
}

/** Returns the VAT class of a product on a day. */
export const vatClassOn = ({ vatClass, changes }: VatOverTime, day: CalendarDate): VatClass =>
  latestUntil(day, changes)?.vatClass ?? vatClass;

/** Returns the percentage of VAT of a product that is charged on a day: the tax point. */
export const vatRateOn = (
  vat: VatOverTime,
  day: CalendarDate,
  rates: readonly DatedVatRate[],
): number => rateOfClass(vatClassOn(vat, day), day, rates);

/** Decides whether VAT may change from a day: a later one, since today's receipts are written. */
export function decideVatDay(from: CalendarDate, today: CalendarDate): Decision<CalendarDate> {
  if (from > today) return { accepted: from };
  return {
    refused: `VAT of ${from} is on receipts already: it can change from ${addDays(today, 1)} on.`,
  };
}
