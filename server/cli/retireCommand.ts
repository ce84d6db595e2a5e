import type { Command } from 'commander';
import { z } from 'zod';
import { operatorOf, recordRetirement } from '../workflows/catalogue/recordProduct.ts';
import { retireProducts } from '../workflows/catalogue/takeOffSale.ts';
import type { CliContext } from './cli.ts';
import { importCommand } from './importLines.ts';

/** Retires the products of a file. */
export function retireCommand(program: Command, cli: CliContext): void {
  const retire = program
    .command('retire')
    .description('sell the products of a file no more: import')
    .helpCommand(false);
  importCommand(retire, cli, {
    description: 'retire the products of a CSV, all of them or none; their customers are notified',
    help: `
Examples:
  npm run ops -- retire import ended.csv --dry-run
  npm run ops -- retire import ended.csv`,
    row: z.strictObject({ productId: z.string() }),
    act: (services, rows, dryRun) =>
      retireProducts(
        services,
        rows.map(({ productId }) => productId),
        dryRun,
        (tx, productId) =>
          recordRetirement(tx, { services, actor: operatorOf(cli.operator) }, productId),
      ),
  });
}
