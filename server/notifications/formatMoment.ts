import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { londonDate } from '@nestbox/domain/calendar/london';

const timeOfDay = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

/** 'Tuesday 1 December at 09:30', as it is in London. */
export const formatMoment = (instant: Date): string =>
  `${formatDate(londonDate(instant))} at ${timeOfDay.format(instant)}`;
