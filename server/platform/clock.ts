import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { londonDate } from '@nestbox/domain/calendar/london';

export const minuteMilliseconds = 60_000;
export const hourMilliseconds = 3_600_000;
/** A day of 24 hours; days in London can be an hour shorter or longer. */
export const dayMilliseconds = 86_400_000;

/** The clock from which all server code reads the time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Returns the shop's day. */
export const today = (clock: Clock): CalendarDate => londonDate(clock.now());

/**
 * Returns the time for authenticator apps, which do not follow a shop's clock that is moved ahead.
 */
export const appTime = (): Date => new Date();
