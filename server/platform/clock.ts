import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { londonDate } from '@nestbox/domain/calendar/london';

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
