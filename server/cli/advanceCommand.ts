import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { type Command, InvalidArgumentError } from 'commander';
import { counted } from '../platform/counted.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { type PassedDays, passDays } from '../workflows/schedule/passDays.ts';
import type { CliContext } from './cli.ts';

const maxDays = 366;

/** Moves the clock of a test shop, and reports what happened on each day. */
export function advanceCommand(program: Command, cli: CliContext): void {
  program
    .command('advance')
    .description('move the days, do what falls due on each, and tell what happened to whom')
    .argument('<days>', `how many, 1 to ${maxDays}`, daysOf)
    .addHelpText('after', '\nExamples:\n  npm run sandbox -- advance 14')
    .action(async (days: number) => {
      const { services, sandboxClock } = await cli.shop();
      if (!sandboxClock) {
        throw new Refusal(
          'conflict',
          'This shop takes real payments, and its time is real. Only a test shop can move its days.',
        );
      }
      const failures: unknown[] = [];
      const passed = await passDays(services, sandboxClock, days, (error) => failures.push(error));
      for (const line of formatDays(passed)) cli.print(line);
      if (failures.length > 0) {
        cli.note(`${failures.length} pieces of work failed, and are due again later.`);
      }
    });
}

function daysOf(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= maxDays) return days;
  throw new InvalidArgumentError(`Give a whole number of days from 1 to ${maxDays}.`);
}

/** Formats the events by day, and a summary, in lines for a terminal. */
function formatDays({ days, happenings, charged }: PassedDays): string[] {
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
