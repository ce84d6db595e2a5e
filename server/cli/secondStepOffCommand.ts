import type { Command } from 'commander';
import { endSecondStep } from '../account/secondStep.ts';
import type { CliContext } from './cli.ts';
import { customerArgument } from './commandArguments.ts';
import { findCustomerFor } from './findCustomerFor.ts';
import { reportMailsSent } from './reportMailsSent.ts';

/**
 * Switches the second step off for a customer who lost their authenticator app and recovery codes.
 */
export function secondStepOffCommand(program: Command, cli: CliContext): void {
  program
    .command('second-step-off')
    .description('switch the second step of a customer off, who is told by mail')
    .addArgument(customerArgument())
    .addHelpText(
      'after',
      `
Every session of the customer ends. First make sure that it is the customer who asks: their mailbox
alone is no proof.

Examples:
  npm run ops -- second-step-off ada@example.com`,
    )
    .action(async (who: string) => {
      const { services } = await cli.shop();
      const { customerId } = await findCustomerFor(cli, services, who);
      await endSecondStep(services, customerId);
      cli.print(`The second step of customer ${customerId} is off.`);
      await reportMailsSent(cli, services, customerId);
    });
}
