import type { Command } from 'commander';
import { readPersonalData } from '../workflows/privacy/readPersonalData.ts';
import type { CliContext } from './cli.ts';
import { customerArgument } from './commandArguments.ts';
import { findCustomerFor } from './findCustomerFor.ts';

/** Exports a customer's data, for a customer who cannot download it. */
export function exportCommand(program: Command, cli: CliContext): void {
  program
    .command('export')
    .description('everything that the shop holds of a customer, as JSON, without secrets')
    .addArgument(customerArgument())
    .addHelpText(
      'after',
      '\nExamples:\n  npm run --silent ops -- export ada@example.com > ada.json',
    )
    .action(async (who: string) => {
      const { services } = await cli.shop();
      const { customerId } = await findCustomerFor(cli, services, who);
      cli.print(JSON.stringify(await readPersonalData(services, customerId), null, 2));
    });
}
