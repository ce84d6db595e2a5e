import type { CalendarDate } from '@nestbox/domain/calendar/date';
import Holidays from 'date-holidays';

/** Regions of the United Kingdom, whose bank holidays differ. */
export type Region = 'GB-ENG' | 'GB-SCT' | 'GB-WLS' | 'GB-NIR';

/** Returns the bank holidays of a region, by day, with their names. */
export function bankHolidays(region: Region, years: readonly number[]): Map<CalendarDate, string> {
  const [country = '', state = ''] = region.split('-');
  const holidays = new Holidays(country, state);
  return new Map(
    years.flatMap((year) =>
      holidays
        .getHolidays(year, 'en')
        .filter(({ type }) => type === 'public')
        .map(({ date, name }) => [date.slice(0, 10), name] as const),
    ),
  );
}
