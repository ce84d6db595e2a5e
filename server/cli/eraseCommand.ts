import type { Command } from 'commander';
import { Refusal } from '../platform/http/refusal.ts';
import { askErasure } from '../workflows/privacy/askErasure.ts';
import type { CliContext } from './cli.ts';
import { customerArgument } from './commandArguments.ts';
import { findCustomerFor } from './findCustomerFor.ts';
import { reportMailsSent } from './reportMailsSent.ts';

/** Erases a customer who asked for it outside of their profile page. */
export function eraseCommand(program: Command, cli: CliContext): void {
  program
    .command('erase')
    .description("close a customer's account for good, and erase who they are")
    .addArgument(customerArgument())
    .option('--yes', 'do it; nothing brings the account back')
    .addHelpText(
      'after',
      `
The subscription is cancelled by its own rules, and nobody can log in. Paid boxes still come and
refunds are made. Credit that was paid by card goes back to the card, and the rest is lost. The day after, at the earliest, everything that tells who it was is erased.
Make sure that it is the customer who asks.

Examples:
  npm run ops -- erase ada@example.com --yes`,
    )
    .action(async (who: string, { yes = false }: { yes?: boolean }) => {
      const { services } = await cli.shop();
      const { customerId } = await findCustomerFor(cli, services, who);
      if (!yes) {
        throw new Refusal(
          'invalid',
          `This closes the account of customer ${customerId} for good. Add --yes to do it.`,
        );
      }
      await askErasure(services, customerId, 'staff');
      cli.print(`The account of customer ${customerId} is closed.`);
      cli.print('Their personal data is erased tomorrow, or once nothing is under way for them.');
      await reportMailsSent(cli, services, customerId);
    });
}
