import { addDays, type CalendarDate } from '../calendar/date.ts';
import { addMonths } from '../calendar/months.ts';
import type { Decision } from '../decision.ts';
import type { SubscriptionState } from './subscriptionState.ts';

/** The longest pause of a subscription, in months. */
export const longestPauseMonths = 6;
/** Days from the end of a pause to its first box, so that there is time to change it. */
const firstBoxDays = 7;

/** Returns the first day on which a box may come after a pause. */
export const firstDeliveryAfterPause = (until: CalendarDate): CalendarDate =>
  addDays(until, firstBoxDays);

/** Returns the last day until which the subscription can be paused. */
const longestPause = (today: CalendarDate): CalendarDate => addMonths(today, longestPauseMonths);

/** Decides whether the subscription can be paused until a day, on which it resumes by itself. */
export function decidePause(
  state: SubscriptionState,
  until: CalendarDate,
  today: CalendarDate,
): Decision<CalendarDate> {
  if (state !== 'active' && state !== 'paused') {
    return { refused: 'Only a running subscription can be paused.' };
  }
  if (until <= today) return { refused: 'Choose a date in the future.' };
  if (until > longestPause(today)) {
    return { refused: 'A subscription can be paused for half a year at most.' };
  }
  return { accepted: until };
}
