import type { Command } from 'commander';
import { workOff } from '../jobs/workOff.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { counted } from './counted.ts';
import type { Desk } from './desk.ts';

/** Does everything that is due in the whole shop. */
export function workCommand(program: Command, desk: Desk): void {
  program
    .command('work')
    .description('do everything that is due in the whole shop now: charges, shipments, mails …')
    .addHelpText('after', '\nExamples:\n  npm run ops -- work')
    .action(async () => {
      const { workshop } = await desk.shop();
      const failures: unknown[] = [];
      const done = await workOff(workshop, (error) => failures.push(error));
      for (const [queue, count] of done) desk.print(`${queue}: ${counted(count, 'piece')} of work`);
      if (done.size === 0) desk.print('Nothing was due.');
      for (const failure of failures) desk.note((failure as Error).message);
      if (failures.length > 0) {
        throw new Refusal(
          'conflict',
          `${counted(failures.length, 'piece')} of work failed. It is due again later.`,
        );
      }
    });
}
