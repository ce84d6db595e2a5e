import type { Command } from 'commander';
import { counted } from '../platform/counted.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { workOff } from '../workflows/schedule/workOff.ts';
import type { CliContext } from './cli.ts';

/** Does all due work of the shop. */
export function workCommand(program: Command, cli: CliContext): void {
  program
    .command('work')
    .description('do everything that is due in the whole shop now: charges, shipments, mails …')
    .addHelpText('after', '\nExamples:\n  npm run ops -- work')
    .action(async () => {
      const { services } = await cli.shop();
      const failures: unknown[] = [];
      const done = await workOff(services, (error) => failures.push(error));
      for (const [queue, count] of done) cli.print(`${queue}: ${counted(count, 'piece')} of work`);
      if (done.size === 0) cli.print('Nothing was due.');
      for (const failure of failures) cli.note((failure as Error).message);
      if (failures.length > 0) {
        throw new Refusal(
          'conflict',
          `${counted(failures.length, 'piece')} of work failed. It is due again later.`,
        );
      }
    });
}
