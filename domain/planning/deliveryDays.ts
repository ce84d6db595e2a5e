import { type OpenDays, openDayFrom } from './absences.ts';
import type { BoxOnDay } from './boxOnDay.ts';
import { maxAheadDays, type Timeline } from './timeline.ts';

/**
 * Returns this day, or the first later one that is half a cadence away from every taken day.
 * @param stepDays the step of the search; by default the cadence
 */
export function dayClearOf(
  taken: readonly number[],
  day: number,
  cadenceDays: number,
  { stepDays = cadenceDays, openDays }: { stepDays?: number; openDays: OpenDays },
): number {
  let clear = day;
  while (taken.some((other) => Math.abs(other - clear) < cadenceDays / 2)) {
    clear = openDayFrom(clear + stepDays, openDays);
  }
  return clear;
}

/** Cadence and delivery days of a plan. */
type DeliveryDays = Pick<Timeline, 'cadenceDays' | 'openDays'> & {
  readonly fixed: readonly Pick<BoxOnDay, 'day' | 'isReplacement'>[];
  readonly open: readonly Pick<Timeline['open'][number], 'day' | 'dateSet' | 'keepsNext'>[];
};

/**
 * Returns the days after a box on which another could bring more, up to the following one. The box
 * covers the time until one of them, whether or not a box comes then.
 */
export function chancesAfter(box: Pick<BoxOnDay, 'day'>, calendar: DeliveryDays): number[] {
  const index = calendar.open.findIndex(({ day }) => day > box.day);
  const following = calendar.open[index];
  const next = (day: number) => dayAfter(day, following ? index : calendar.open.length, calendar);
  const chances: number[] = [];
  let last = box.day;
  // A box that no other follows may take the needs of later days along.
  while (following ? last < following.day : last - box.day <= maxAheadDays) {
    last = Math.min(next(last), following?.day ?? Number.POSITIVE_INFINITY);
    chances.push(last);
  }
  return chances;
}

/** Returns the day for the box with this index, after the one on `day`. */
export function dayAfter(
  day: number,
  index: number,
  { cadenceDays, openDays, fixed, open }: DeliveryDays,
): number {
  const box = open[index];
  if (box?.dateSet && box.day > day) return box.day;
  const before = open[index - 1];
  if (box && before?.keepsNext && before.day === day && box.day > day) {
    return openDayFrom(box.day, openDays);
  }
  const taken = fixed.filter((box) => !box.isReplacement).map((box) => box.day);
  return dayClearOf(taken, openDayFrom(day + cadenceDays, openDays), cadenceDays, { openDays });
}
