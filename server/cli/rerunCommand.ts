import type { BoxId } from '@nestbox/contract/values';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import type { Task } from '@nestbox/domain/subscription/schedule';
import type { Command } from 'commander';
import { CardProviderFailed } from '../billing/cardGateway.ts';
import { readBoxes, type StoredBox } from '../boxes/boxQueries.ts';
import { rerunCustomer } from '../workflows/schedule/rerunCustomer.ts';
import { takeBox } from './boxArgument.ts';
import type { CliContext } from './cli.ts';
import { findBoxFor, type NamedBox } from './findBoxFor.ts';
import { findCustomerFor } from './findCustomerFor.ts';
import { reportMailsSent } from './reportMailsSent.ts';

type Options = NamedBox & { customer?: string };

/** Retries what failed. */
export function rerunCommand(program: Command, cli: CliContext): void {
  takeBox(program.command('rerun'))
    .description(
      'try again at once what is due for a box and its customer, and say what came of it',
    )
    .option('--customer <who>', "instead of a box: a customer's address or id")
    .addHelpText(
      'after',
      `
A charge of which nobody knows how it ended is asked for under its own key: nobody pays twice.
A declined one is tried again on its day, not before.

Examples:
  npm run ops -- rerun --email ada@example.com --number 3
  npm run ops -- rerun --customer ada@example.com`,
    )
    .action(async (boxId: BoxId | undefined, options: Options) => {
      const { services } = await cli.shop();
      const { customerId } = options.customer
        ? await findCustomerFor(cli, services, options.customer)
        : await findBoxFor(cli, services, boxId, options);
      const { moved, providerFailed, next } = await rerunCustomer(services, customerId);
      for (const { boxNumber, before, after } of moved) {
        cli.print(`Box ${boxNumber}: ${before ? `${before} → ${after}` : `${after}, new`}`);
      }
      if (moved.length === 0) cli.print('No box became anything else.');
      await reportMailsSent(cli, services, customerId);
      const boxes = await readBoxes(services.database.reader, customerId);
      for (const task of next.slice(0, maxTasks)) cli.print(`Next: ${formatTask(task, boxes)}`);
      if (providerFailed) throw new CardProviderFailed(null);
    });
}

/** The most coming tasks to print. */
const maxTasks = 3;

function formatTask(task: Task, boxes: readonly StoredBox[]): string {
  const box = 'boxId' in task ? boxes.find(({ boxId }) => boxId === task.boxId) : null;
  return `${box ? `box ${box.boxNumber}, ` : ''}${task.kind} on ${formatDate(task.on)}`;
}
