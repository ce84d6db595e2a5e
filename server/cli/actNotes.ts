import type { CustomerId } from '@nestbox/contract/values';
import type { Command } from 'commander';
import { insertAct, type OperatorAct } from '../account/operatorActQueries.ts';
import type { AppHandle, CliContext } from './cli.ts';
import { givenTo, nameOf } from './givenTo.ts';

/** Commands that change nothing and show no customer's data. All others are recorded. */
const unrecorded: ReadonlySet<string> = new Set([
  'acts',
  // It names customers by their ids alone, and is run every few minutes.
  'audit-lines',
  'catalogue export',
  'categories list',
  'usage-types list',
  'delivery-days list',
  'promotions list',
  'price list',
  'stock list',
  'vat list',
  'pictures list',
  'stripe check',
  'staff list',
  'advance',
  'year',
]);

/** Collects the record of a command. */
interface ActNotes {
  /** The CLI context, which also notes what the command uses. */
  readonly cli: CliContext;
  /** Notes the command before it runs. */
  begin(command: Command): void;
  /** Records the act. Skipped where the shop was not opened, so that nothing was changed. */
  end(outcome: OperatorAct['outcome']): Promise<void>;
}

export function openNotes(cli: CliContext): ActNotes {
  let handle: AppHandle | null = null;
  let customerId: CustomerId | null = null;
  let command: Command | null = null;
  return {
    cli: {
      ...cli,
      async shop() {
        handle = await cli.shop();
        return handle;
      },
      concerns(whom) {
        customerId = whom;
        cli.concerns(whom);
      },
    },
    begin(begun) {
      command = begun;
    },
    async end(outcome) {
      if (!handle || !command || unrecorded.has(nameOf(command))) return;
      const { database, clock } = handle.services;
      await insertAct(database.reader, {
        at: clock.now(),
        operator: cli.operator,
        command: nameOf(command),
        given: givenTo(command, customerId),
        customerId,
        outcome,
      });
    },
  };
}
