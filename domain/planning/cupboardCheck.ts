import { type CalendarDate, daysBetween } from '../calendar/date.ts';

/** Days without a word after which a home counts as silent: a quarter. */
const silentDays = 91;
/** The boxes after which every home is asked: the first ones that left something to count. */
const firstOffers = [2, 3];

interface HomeHistory {
  readonly today: CalendarDate;
  /** Boxes that have come. */
  readonly arrived: number;
  /** The days of reports, answers and counts, in any order. */
  readonly reportedOn: readonly CalendarDate[];
  /** The days on which the cupboard was checked, in any order. */
  readonly checkedOn: readonly CalendarDate[];
}

/**
 * Whether to offer that all products at home are counted in one go: once after the second or third box, and
 * later to homes that have said nothing for a quarter.
 */
export function offersCupboardCheck({
  today,
  arrived,
  reportedOn,
  checkedOn,
}: HomeHistory): boolean {
  if (firstOffers.includes(arrived)) return checkedOn.length === 0;
  const isRecent = (day: CalendarDate) => daysBetween(day, today) < silentDays;
  return arrived > Math.max(...firstOffers) && ![...reportedOn, ...checkedOn].some(isRecent);
}
