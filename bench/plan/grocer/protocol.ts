import { dayNumber } from '../../../domain/calendar/date.ts';

/** The past ends before this day: whatever is learnt from many customers is learnt from before it. */
export const split = dayNumber('2007-01-01');
/** The first day of which nothing is told any more. */
export const end = dayNumber('2008-01-01');
/** Who has fewer intervals between orders in the past is not asked for the length of the next. */
export const enoughIntervals = 5;
/** Days in which an order is foretold, and from one time of asking to the next. */
export const fortnight = 14;
/** No probability counts as surer than this, so that no single surprise decides the log loss. */
export const surest = 0.999;
