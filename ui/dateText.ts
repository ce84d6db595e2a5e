const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Europe/London' });

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
const digits = format({ day: '2-digit', month: '2-digit', year: 'numeric' });

/** Returns noon of a day, which is the same date in London all year, or the given instant. */
const instant = (date: string) => new Date(date.length === 10 ? `${date}T12:00:00Z` : date);

/** 'Saturday 28 November 2026' */
export const longDate = (date: string) => long.format(instant(date)).replace(',', '');

/** 'Sat 28 Nov' */
export const shortDate = (date: string) => short.format(instant(date)).replace(',', '');

/** 'Sat 28 Nov 2026' */
export const shortDateWithYear = (date: string) =>
  shortWithYear.format(instant(date)).replace(',', '');

/** '28 November' */
export const dayMonth = (date: string) => dayAndMonth.format(instant(date));

/** '28 Nov' */
export const shortDayMonth = (date: string) => dayAndShortMonth.format(instant(date));

/** 'November 2026', of a month as yyyy-MM */
export const monthText = (yearMonth: string) => monthAndYear.format(instant(`${yearMonth}-15`));

/** 'November', of a month as yyyy-MM */
export const monthName = (yearMonth: string) => monthAlone.format(instant(`${yearMonth}-15`));

/** 'Nov', of a month as yyyy-MM */
export const shortMonth = (yearMonth: string) => month.format(instant(`${yearMonth}-15`));

/** '28-11-2026' */
export const dashedDate = (date: string) => digits.format(instant(date)).replaceAll('/', '-');

/** '28 Nov 2026, 14:05' */
export const momentText = (at: string) => moment.format(instant(at));
