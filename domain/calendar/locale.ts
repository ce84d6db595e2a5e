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

/** Returns a formatter of dates in the shop's locale. It is made when it is first used. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let madeFor: ShopLocale | undefined;
  let made: Intl.DateTimeFormat | undefined;
  return (date) => {
    if (!made || madeFor !== current) {
      madeFor = current;
      made = new Intl.DateTimeFormat(current.locale, options);
    }
    return made.format(date);
  };
}

/** Returns 'tea, rice and soap', or with 'or' for a disjunction. */
export const formatList = (
  items: Iterable<string>,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => new Intl.ListFormat(current.locale, { type }).format(items);
