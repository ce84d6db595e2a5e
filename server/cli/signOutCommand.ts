import type { Command } from 'commander';
import { deleteSessions } from '../account/sessionQueries.ts';
import { withCustomerLock } from '../account/withCustomerLock.ts';
import type { CliContext } from './cli.ts';
import { customerArgument } from './commandArguments.ts';
import { findCustomerFor } from './findCustomerFor.ts';

/** Ends all sessions of a customer, such as one who lost a phone. */
export function signOutCommand(program: Command, cli: CliContext): void {
  program
    .command('sign-out')
    .description('end every session of a customer, on all devices')
    .addArgument(customerArgument())
    .addHelpText('after', '\nExamples:\n  npm run ops -- sign-out ada@example.com')
    .action(async (who: string) => {
      const { services } = await cli.shop();
      const { customerId, email } = await findCustomerFor(cli, services, who);
      await withCustomerLock(services, customerId, ({ tx }) => deleteSessions(tx, customerId));
      cli.print(`${email} is signed out everywhere.`);
    });
}
