import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { londonDate } from '@nestbox/domain/calendar/london';

/** The one clock that the server reads time from. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The day that it is for the shop. */
export const today = (clock: Clock): CalendarDate => londonDate(clock.now());

/** What authenticator apps go by: they do not follow the shop's clock where that is moved ahead. */
export const appTime = (): Date => new Date();
