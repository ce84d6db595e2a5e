import type { CalendarDate } from './date.ts';

/** Returns what holds on a day: the latest of what begins by then. @param dated in any order */
export const latestUntil = <T extends { readonly from: CalendarDate }>(
  day: CalendarDate,
  dated: readonly T[],
): T | undefined =>
  dated.reduce<T | undefined>(
    (latest, each) => (each.from <= day && (!latest || each.from > latest.from) ? each : latest),
    undefined,
  );
