import { dateFormat } from '@nestbox/domain/calendar/locale';

const format = (options: Intl.DateTimeFormatOptions, locale?: string) =>
  dateFormat({ ...options, timeZone: 'Europe/London' }, locale);

const long = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const short = format({ weekday: 'short', day: 'numeric', month: 'short' });
const shortWithYear = format({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const dayAndMonth = format({ day: 'numeric', month: 'long' });
const dayAndShortMonth = format({ day: 'numeric', month: 'short' });
const monthAndYear = format({ month: 'long', year: 'numeric' });
const monthAlone = format({ month: 'long' });
const month = format({ month: 'short' });
const moment = format({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
/** In the same order everywhere, as dates with dashes are typed. */
const digits = format({ day: '2-digit', month: '2-digit', year: 'numeric' }, 'en-GB');

/** Returns noon of a day, which is the same date in London all year, or the given instant. */
const instant = (date: string) => new Date(date.length === 10 ? `${date}T12:00:00Z` : date);

/** 'Saturday 28 November 2026' */
export const longDate = (date: string) => long(instant(date)).replace(',', '');

/** 'Sat 28 Nov' */
export const shortDate = (date: string) => short(instant(date)).replace(',', '');

/** 'Sat 28 Nov 2026' */
export const shortDateWithYear = (date: string) => shortWithYear(instant(date)).replace(',', '');

/** '28 November' */
export const dayMonth = (date: string) => dayAndMonth(instant(date));

/** '28 Nov' */
export const shortDayMonth = (date: string) => dayAndShortMonth(instant(date));

/** 'November 2026', of a month as yyyy-MM */
export const monthText = (yearMonth: string) => monthAndYear(instant(`${yearMonth}-15`));

/** 'November', of a month as yyyy-MM */
export const monthName = (yearMonth: string) => monthAlone(instant(`${yearMonth}-15`));

/** 'Nov', of a month as yyyy-MM */
export const shortMonth = (yearMonth: string) => month(instant(`${yearMonth}-15`));

/** '28/11/2026' */
export const slashedDate = (date: string) => digits(instant(date));

/** '28-11-2026' */
export const dashedDate = (date: string) => slashedDate(date).replaceAll('/', '-');

/** '28 Nov 2026, 14:05' */
export const momentText = (at: string) => moment(instant(at));
