import { balanceOf } from '@nestbox/domain/billing/credit';
import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';
import type { Command } from 'commander';
import { readCredit } from '../billing/creditQueries.ts';
import { giveCredit } from '../workflows/refunds/giveCredit.ts';
import { penceOf, sentenceOf } from './arguments.ts';
import type { CliContext } from './cli.ts';
import { customerArgument } from './commandArguments.ts';
import { findCustomerFor } from './findCustomerFor.ts';
import { formatCredit } from './formatCustomer.ts';
import { reportMailsSent } from './reportMailsSent.ts';

/** Gives a customer credit, and lists it. */
export function creditCommand(program: Command, cli: CliContext): void {
  const credit = program
    .command('credit')
    .description("a customer's credit, which comes off their next boxes: give, list")
    .helpCommand(false);
  giveCommand(credit, cli);
  listCommand(credit, cli);
}

function giveCommand(credit: Command, cli: CliContext): void {
  credit
    .command('give', { isDefault: true })
    .description('give goodwill, of which the customer is notified')
    .addArgument(customerArgument())
    .requiredOption('--amount <pounds>', 'such as 5.00', penceOf)
    .requiredOption('--reason <sentence>', 'a sentence for the customer')
    .addHelpText(
      'after',
      `
Examples:
  npm run ops -- credit ada@example.com --amount 5.00 --reason "Sorry for the late box."`,
    )
    .action(async (who: string, { amount, reason }: { amount: Pence; reason: string }) => {
      const { services } = await cli.shop();
      const { customerId } = await findCustomerFor(cli, services, who);
      const given = { amount, reason: sentenceOf(reason) };
      const balance = await giveCredit(services, customerId, given);
      cli.print(`The customer has ${formatPounds(balance)} of credit now.`);
      await reportMailsSent(cli, services, customerId);
    });
}

function listCommand(credit: Command, cli: CliContext): void {
  credit
    .command('list')
    .description('every change of the credit, and what is left')
    .addArgument(customerArgument())
    .action(async (who: string) => {
      const { services } = await cli.shop();
      const { customerId } = await findCustomerFor(cli, services, who);
      const entries = await readCredit(services.database.reader, customerId);
      for (const line of formatCredit(entries)) cli.print(line);
      cli.print(`${formatPounds(balanceOf(entries))} of credit is left.`);
    });
}
