import type { Command } from 'commander';
import type { Desk } from './desk.ts';
import { findCustomerFor } from './findCustomerFor.ts';
import { readCustomerSheet } from './readCustomerSheet.ts';
import { tellCustomer } from './tellCustomer.ts';

/** Everything that an operator needs to answer a customer. */
export function customerCommand(program: Command, desk: Desk): void {
  program
    .command('customer')
    .description('find a customer: subscription, card, boxes, payments, notices and mails')
    .argument('<who>', 'an email address, or the id of a customer')
    .addHelpText('after', '\nExamples:\n  npm run ops -- customer ada@example.com')
    .action(async (who: string) => {
      const { workshop } = await desk.shop();
      const { customerId } = await findCustomerFor(desk, workshop, who);
      const sheet = await readCustomerSheet(workshop, customerId);
      for (const line of tellCustomer(sheet)) desk.print(line);
    });
}
