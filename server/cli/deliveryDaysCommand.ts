import { addDays, dateOfDay, dayNumber } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { formatClosedWeekdays } from '@nestbox/domain/delivery/calendar';
import type { Command } from 'commander';
import { readBoxesPerDay } from '../planning/boxesPerDayQueries.ts';
import { today } from '../platform/clock.ts';
import { counted } from '../platform/counted.ts';
import { closeDay, openDay } from '../workflows/catalogue/closeDay.ts';
import { dayOf } from './arguments.ts';
import type { CliContext } from './cli.ts';

/** Days ahead whose closures are listed. */
const shownDays = 366;
/** Days ahead whose boxes are counted. */
const countedDays = 14;

/** Shows the delivery days, closes a day and opens it again. */
export function deliveryDaysCommand(program: Command, cli: CliContext): void {
  const days = program
    .command('delivery-days')
    .description('when the shop delivers: list, close, open')
    .helpCommand(false);
  listCommand(days, cli);
  closeCommand(days, cli);
  openCommand(days, cli);
}

function listCommand(days: Command, cli: CliContext): void {
  days
    .command('list')
    .description('closed days of the next year, and the boxes of each day of the next two weeks')
    .action(async () => {
      const { services } = await cli.shop();
      const { calendar } = services.deliveryDays;
      const now = today(services.clock);
      const weekdays = formatClosedWeekdays(calendar);
      cli.print(weekdays ? `No deliveries on ${weekdays}.` : 'Deliveries on every weekday.');
      const from = dayNumber(now);
      for (const [day, { kind, name }] of [...calendar.closures].sort(([a], [b]) => a - b)) {
        if (day < from || day > from + shownDays) continue;
        const date = dateOfDay(day);
        const by =
          kind === 'holiday'
            ? 'bank holiday'
            : kind === 'unpacked'
              ? 'nothing leaves the day before'
              : 'closed by the shop';
        cli.print(`${date}  ${formatDate(date)}: ${name} (${by})`);
      }
      const perDay = await readBoxesPerDay(services.database.reader, now);
      for (let ahead = 1; ahead <= countedDays; ahead += 1) {
        const date = addDays(now, ahead);
        const boxes = perDay.get(date) ?? 0;
        if (boxes > 0) cli.print(`${date}  ${formatDate(date)}: ${counted(boxes, 'box', 'boxes')}`);
      }
    });
}

function closeCommand(days: Command, cli: CliContext): void {
  days
    .command('close')
    .description('no deliveries on a day; its boxes move, and their customers are notified')
    .argument('<date>', 'such as 2026-12-24', dayOf)
    .requiredOption('--reason <text>', 'as customers read it, such as Stocktaking')
    .addHelpText(
      'after',
      `
Boxes of that day move to the next delivery day, paid ones too, as soon as the server's jobs have run.
Those on their way come nevertheless.

Examples:
  npm run ops -- delivery-days close 2026-12-24 --reason Stocktaking`,
    )
    .action(async (day: string, { reason }: { reason: string }) => {
      const { services } = await cli.shop();
      const { moving, shipped, nextDay } = await closeDay(services, { day, reason });
      cli.print(`${formatDate(day)} is closed.`);
      cli.print(
        moving === 0
          ? 'No box was due then.'
          : `${counted(moving, 'box moves', 'boxes move')} to ${formatDate(nextDay)}, or as soon as there is room.`,
      );
      if (shipped > 0) {
        cli.print(`${counted(shipped, 'box is', 'boxes are')} on the way and still due that day.`);
      }
    });
}

function openCommand(days: Command, cli: CliContext): void {
  days
    .command('open')
    .description('deliver on a closed day again; boxes that moved stay where they are')
    .argument('<date>', 'such as 2026-12-24', dayOf)
    .addHelpText('after', '\nExamples:\n  npm run ops -- delivery-days open 2026-12-24')
    .action(async (day: string) => {
      const { services } = await cli.shop();
      await openDay(services, day);
      cli.print(`${formatDate(day)} is open again.`);
    });
}
