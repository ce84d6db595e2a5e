import type { Absence } from '@nestbox/contract/subscription';
import { dayMonth } from '@nestbox/ui/dateText';

/** Returns days away: 'from 3 to 17 March', 'from 28 March to 4 April' or 'on 3 March'. */
export function awayText({ from, to }: Absence): string {
  if (from === to) return `on ${dayMonth(from)}`;
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `from ${isOneMonth ? Number(from.slice(8)) : dayMonth(from)} to ${dayMonth(to)}`;
}
