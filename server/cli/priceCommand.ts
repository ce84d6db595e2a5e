import { dayFault } from '@nestbox/contract/dayFault';
import type { ProductId } from '@nestbox/contract/values';
import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';
import type { Command } from 'commander';
import { z } from 'zod';
import { productRow } from '../catalogue/productRow.ts';
import { today } from '../platform/clock.ts';
import { counted } from '../platform/counted.ts';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Services } from '../services.ts';
import { operatorOf, recordPrices } from '../workflows/catalogue/recordProduct.ts';
import { type SetPrice, setPrices } from '../workflows/catalogue/setPrices.ts';
import { dayOf, penceOf } from './arguments.ts';
import type { CliContext } from './cli.ts';
import { productArgument } from './commandArguments.ts';
import { importCommand } from './importLines.ts';

/** Sets what products cost, from a day on. */
export function priceCommand(program: Command, cli: CliContext): void {
  const price = program
    .command('price')
    .description('what products cost from a day on: list, set, import')
    .helpCommand(false);
  listCommand(price, cli);
  setCommand(price, cli);
  importCommand(price, cli, {
    description: 'set the prices of a CSV, all of them or none',
    help: `
Prices are pence (495), or pounds with two decimals (4.95). A line without a day holds from today on.
Subscribers who have the product pay a higher price a week from now at the earliest.

Examples:
  npm run ops -- price import prices.csv --dry-run
  npm run ops -- price import prices.csv`,
    row: z.strictObject({
      productId: z.string(),
      price: productRow.shape.price,
      from: z
        .string()
        .superRefine((text, context) => {
          const fault = text === '' ? null : dayFault(text);
          if (fault) context.addIssue(fault);
        })
        .optional(),
    }),
    act: (services, rows, dryRun) =>
      setPrices({
        services,
        dryRun,
        record: recordFor(cli, services),
        requests: rows.map(({ from, ...row }) => ({ ...row, from: from || today(services.clock) })),
      }),
  });
}

/** Returns what records the prices that are set, for the histories of their products. */
const recordFor =
  ({ operator }: CliContext, services: Services) =>
  (tx: Queryable, set: readonly SetPrice[]): Promise<void> =>
    recordPrices(tx, { services, actor: operatorOf(operator) }, set);

function listCommand(price: Command, cli: CliContext): void {
  price
    .command('list')
    .description('the announced prices, each with the day from which it holds')
    .action(async () => {
      const { services } = await cli.shop();
      const announced = services.catalogue.products
        .flatMap(({ productId, priceChanges }) =>
          priceChanges.map((change) => ({ productId, ...change })),
        )
        .sort((a, b) => a.from.localeCompare(b.from));
      for (const { productId, from, price: pence } of announced) {
        cli.print(`${from}  ${formatPounds(pence)}  ${productId}`);
      }
      cli.note(`${counted(announced.length, 'announced price')}.`);
    });
}

function setCommand(price: Command, cli: CliContext): void {
  price
    .command('set')
    .description('set what a product costs from a day on; its customers are notified now')
    .addArgument(productArgument())
    .argument('<amount>', 'pounds, VAT included, as in 3.40', penceOf)
    .option('--from <date>', 'the first day of charge at this price; today by default', dayOf)
    .addHelpText(
      'after',
      `
Subscribers who have the product pay a higher price a week from now at the earliest. For everybody else
it holds from its first day on.

Examples:
  npm run ops -- price set everyday-tea-bags-160 5.20 --from 2027-01-15`,
    )
    .action(async (productId: ProductId, amount: Pence, { from }: { from?: string }) => {
      const { services } = await cli.shop();
      const day = from ?? today(services.clock);
      const requests = [{ productId, price: amount, from: day }];
      const record = recordFor(cli, services);
      for (const { wrong, says } of await setPrices({ services, requests, record })) {
        if (wrong) throw new Refusal('conflict', `${says}.`);
        cli.print(`${says}.`);
      }
    });
}
