/** A day, yyyy-MM-dd, in London. */
export type Day = string;

const dayMilliseconds = 86_400_000;

const london = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Returns the day of an instant in London. */
export const dayOf = (at: Date): Day => london.format(at);

export const plusDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** A day in a text, such as 'Saturday 7 March', '7 March' or '7 March 2028', as a part of a pattern. */
export const dayPattern = `(?:(?:${weekdays.join('|')}) )?\\d{1,2} (?:${months.join('|')})(?: \\d{4})?`;

/**
 * Returns the day that a text names. Without a year it is the nearest such day to `at`, on the weekday
 * where one is named.
 */
export function readDay(text: string, at: Day): Day {
  const words = text.split(' ');
  const weekday = weekdays.indexOf(words[0] ?? '');
  const [date, month, year] = weekday < 0 ? words : words.slice(1);
  const around = Number(year ?? at.slice(0, 4));
  const years = year ? [around] : [around - 1, around, around + 1, around + 2];
  const found = years
    .map((each) => Date.UTC(each, months.indexOf(month ?? ''), Number(date)))
    .filter((each) => weekday < 0 || new Date(each).getUTCDay() === weekday)
    .sort((a, b) => Math.abs(a - Date.parse(at)) - Math.abs(b - Date.parse(at)));
  const [nearest] = found;
  if (nearest === undefined) throw new Error(`There is no ${text} near ${at}`);
  return new Date(nearest).toISOString().slice(0, 10);
}

/** An amount in a text, such as '£1,033.45', as a part of a pattern. */
export const poundsPattern = '£[\\d,]+\\.\\d\\d';

/** '£1,033.45' → 103345 */
export const readPounds = (text: string): number => Number(text.replace(/[£,.]/g, ''));

/** 103345 → '£1033.45' */
export const inPounds = (pence: number): string => `£${(pence / 100).toFixed(2)}`;
