/** How dates and lists are written. */
export interface ShopLocale {
  /** Such as 'en-GB'. */
  readonly locale: string;
  /** The day with which a week begins in calendars: 0 is Sunday. */
  readonly firstWeekday: Weekday;
}

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

let current: ShopLocale = { locale: 'en-GB', firstWeekday: 1 };

/**
 * Sets the locale of this process. A program sets it once, from the shop file. It is no argument of
 * the functions that format, since one process serves one shop.
 */
export function setLocale({ locale, firstWeekday }: ShopLocale): void {
  current = { locale, firstWeekday };
}

export const firstWeekday = (): Weekday => current.firstWeekday;

/** Returns a function that makes a formatter when it is first used, and again for another locale. */
function made<T>(make: (locale: string) => T): () => T {
  let madeFor: ShopLocale | undefined;
  let formatter: T | undefined;
  return () => {
    if (formatter === undefined || madeFor !== current) {
      madeFor = current;
      formatter = make(current.locale);
    }
    return formatter;
  };
}

/** Returns a formatter of dates in the shop's locale, or in the given one. */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  fixed?: string,
): (date: Date) => string {
  const format = made((locale) => new Intl.DateTimeFormat(fixed ?? locale, options));
  return (date) => format().format(date);
}

const lists = {
  conjunction: made((locale) => new Intl.ListFormat(locale, { type: 'conjunction' })),
  disjunction: made((locale) => new Intl.ListFormat(locale, { type: 'disjunction' })),
};

/** Returns 'tea, rice and soap', or with 'or' for a disjunction. */
export const formatList = (
  items: Iterable<string>,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => lists[type]().format(items);

const regions = made((locale) => new Intl.DisplayNames(locale, { type: 'region' }));

/** Returns the name of a country, such as 'United Kingdom' for 'GB'. */
export const formatCountry = (code: string): string => regions().of(code) ?? code;
