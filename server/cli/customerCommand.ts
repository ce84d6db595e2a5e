import type { Command } from 'commander';
import { readCustomerSummary } from '../workflows/reports/readCustomerSummary.ts';
import type { CliContext } from './cli.ts';
import { customerArgument } from './commandArguments.ts';
import { findCustomerFor } from './findCustomerFor.ts';
import { formatCustomer } from './formatCustomer.ts';

/** Prints what an operator needs to answer a customer. */
export function customerCommand(program: Command, cli: CliContext): void {
  program
    .command('customer')
    .description('find a customer: subscription, card, boxes, payments, notices and mails')
    .addArgument(customerArgument())
    .addHelpText('after', '\nExamples:\n  npm run ops -- customer ada@example.com')
    .action(async (who: string) => {
      const { services } = await cli.shop();
      const { customerId } = await findCustomerFor(cli, services, who);
      const summary = await readCustomerSummary(services, customerId);
      for (const line of formatCustomer(summary)) cli.print(line);
    });
}
