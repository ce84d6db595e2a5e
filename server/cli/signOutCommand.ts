import type { Command } from 'commander';
import { changeCustomer } from '../account/changeCustomer.ts';
import { deleteSessions } from '../account/sessionQueries.ts';
import type { CliContext } from './cli.ts';
import { findCustomerFor } from './findCustomerFor.ts';

/** Ends every session of a customer, such as one who lost a telephone. */
export function signOutCommand(program: Command, cli: CliContext): void {
  program
    .command('sign-out')
    .description('end every session of a customer, on all devices')
    .argument('<who>', 'an email address, or the id of a customer')
    .addHelpText('after', '\nExamples:\n  npm run ops -- sign-out ada@example.com')
    .action(async (who: string) => {
      const { workshop } = await cli.shop();
      const { customerId, email } = await findCustomerFor(cli, workshop, who);
      await changeCustomer(workshop, customerId, (tx) => deleteSessions(tx, customerId));
      cli.print(`${email} is signed out everywhere.`);
    });
}
