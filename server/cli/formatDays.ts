import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { formatPounds } from '@nestbox/domain/money/pounds';
import type { PassedDays } from '../sandbox/passDays.ts';
import { counted } from './counted.ts';

/** What happened to whom, day by day, and a summary, in lines for a terminal. */
export function formatDays({ days, happenings, charged }: PassedDays): string[] {
  const lines: string[] = [];
  for (const [date, ofDay] of Map.groupBy(happenings, (happening) => happening.date)) {
    lines.push(`${date} ${formatDate(date)}`);
    for (const { email, what } of ofDay) lines.push(`  ${email}: ${what}`);
  }
  const customers = new Set(happenings.map(({ email }) => email)).size;
  const summary = [
    counted(days, 'day'),
    counted(customers, 'customer'),
    counted(happenings.length, 'notice'),
    `${counted(charged.boxes, 'box', 'boxes')} charged`,
    `${formatPounds(charged.amount)} in all`,
  ];
  return [...lines, `${summary.join(', ')}.`];
}
