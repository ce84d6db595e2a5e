import type { Command } from 'commander';
import { addDemoCatalogue, removeDemoCatalogue } from '../catalogue/demoCatalogue.ts';
import { counted } from '../platform/counted.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { isUnused } from '../workflows/catalogue/joinedQueries.ts';
import type { CliContext } from './cli.ts';

/** Puts the demo catalogue into the shop, and takes it out. */
export function demoCatalogueCommand(program: Command, cli: CliContext): void {
  const demo = program
    .command('demo-catalogue')
    .description('the products of a test shop: add, remove')
    .helpCommand(false);
  demo
    .command('add')
    .description('put the demo catalogue in, beside the products that there are')
    .addHelpText('after', '\nExamples:\n  npm run ops -- demo-catalogue add')
    .action(async () => {
      const { services } = await cli.shop();
      const added = await addDemoCatalogue(services);
      cli.print(`${counted(added, 'product')} of the demo catalogue added.`);
    });
  demo
    .command('remove')
    .description('take its products out, and the categories and usage types that nothing else uses')
    .option('--yes', 'do it; what is retired never comes back')
    .addHelpText(
      'after',
      `
In a shop without customers the products are deleted. In others they are retired, as by
\`catalogue retire\`, since boxes and receipts name them; customers who have them are notified.

Examples:
  npm run ops -- demo-catalogue remove --yes`,
    )
    .action(async ({ yes = false }: { yes?: boolean }) => {
      const { services } = await cli.shop();
      if (!yes) {
        throw new Refusal(
          'invalid',
          'This takes every product of the demo catalogue out of the shop, edited ones too. Add --yes to do it.',
        );
      }
      const { productIds, deletes } = await removeDemoCatalogue(services, isUnused);
      cli.print(
        productIds.length === 0
          ? 'The shop sells no product of the demo catalogue.'
          : `The demo catalogue is gone: ${counted(productIds.length, 'product')} ${deletes ? 'deleted' : 'retired'}.`,
      );
    });
}
