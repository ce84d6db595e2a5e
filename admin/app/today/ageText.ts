import type { WaitingWork } from '@nestbox/contract/staffToday';
import { shortDate } from '@nestbox/ui/dateText';
import { countText } from '../parts/countText';

/** Returns how long an entry waits, and until when there is time: 'For 3 days, until Mon 7 Dec'. */
export function ageText({ days, dueOn }: Pick<WaitingWork, 'days' | 'dueOn'>): string {
  const age = days === null ? '' : days === 0 ? 'Since today' : `For ${countText(days, 'day')}`;
  const due = dueOn === null ? '' : `until ${shortDate(dueOn)}`;
  const text = [age, due].filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
