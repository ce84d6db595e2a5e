import type { Command } from 'commander';
import { insertAct, type OperatorAct } from '../account/operatorActQueries.ts';
import type { AppHandle, CliContext } from './cli.ts';
import { givenTo, nameOf } from './givenTo.ts';

/** Commands that change nothing and show nothing of a customer; every other one is recorded. */
const unrecorded: ReadonlySet<string> = new Set(['acts', 'catalogue export', 'advance', 'year']);

/** What is to be known of a command once it has ended. */
interface ActNotes {
  /** The CLI context, which also notes what the command uses. */
  readonly cli: CliContext;
  /** To be told of the command before it acts. */
  begin(command: Command): void;
  /** Records the act. Where the shop was never opened, nothing was done to it. */
  end(operator: string, outcome: OperatorAct['outcome']): Promise<void>;
}

export function openNotes(cli: CliContext): ActNotes {
  let handle: AppHandle | null = null;
  let customerId: string | null = null;
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
    async end(operator, outcome) {
      if (!handle || !command || unrecorded.has(nameOf(command))) return;
      const { database, clock } = handle.workshop;
      await insertAct(database.reader, {
        at: clock.now(),
        operator,
        command: nameOf(command),
        given: givenTo(command, customerId),
        customerId,
        outcome,
      });
    },
  };
}
