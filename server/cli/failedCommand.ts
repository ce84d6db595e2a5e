import type { Command } from 'commander';
import { counted } from '../platform/counted.ts';
import { readFailedWork } from '../workflows/work/failedWorkQueries.ts';
import { formatFailedWork } from '../workflows/work/formatFailedWork.ts';
import type { CliContext } from './cli.ts';
import { formatTime } from './formatTime.ts';

const max = 200;

/** Lists the failed work of single customers. */
export function failedCommand(program: Command, cli: CliContext): void {
  program
    .command('failed')
    .description('list work that failed for a customer and waits to be tried again, oldest first')
    .addHelpText(
      'after',
      `
Each line names the problem; the log has the details. It is tried again with growing pauses, a day at most.

Examples:
  npm run ops -- failed
  npm run ops -- rerun --customer 0b6f6d2c-8a3e-4c52-9a86-1b8f4f0a7f10`,
    )
    .action(async () => {
      const { services } = await cli.shop();
      const failed = await readFailedWork(services.database.reader, max);
      for (const each of failed) {
        cli.print(`${each.customerId}  ${formatFailedWork(each)}`);
        cli.print(
          `  failed ${counted(each.tries, 'time')} since ${formatTime(each.firstFailedAt)} (${each.problem}); next try ${formatTime(each.nextTryAt)}`,
        );
      }
      cli.note(`${counted(failed.length, 'piece')} of work.`);
    });
}
