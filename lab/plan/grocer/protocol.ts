import { dayNumber } from '../../../domain/calendar/date.ts';

/** End of the past: methods learn from many customers' orders before this day. */
export const split = dayNumber('2007-01-01');
/** The day after the last known one. */
export const end = dayNumber('2008-01-01');
/** Minimum of past intervals of customers whose next interval is forecast. */
export const enoughIntervals = 5;
/** Days of a forecast, and between two forecasts. */
export const fortnight = 14;
/**
 * Maximum probability; the minimum is 1 minus it. Keeps a single surprise from dominating the log
 * loss.
 */
export const maxProbability = 0.999;
