import type { ProductId } from '@nestbox/contract/values';
import { freePacks } from '@nestbox/domain/boxes/reservation';
import type { PackCount } from '@nestbox/domain/money/packCount';
import { type Command, InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { readCountedProducts } from '../catalogue/stockQueries.ts';
import { counted } from '../platform/counted.ts';
import { Refusal } from '../platform/http/refusal.ts';
import {
  type CountRequest,
  formatReserved,
  setStockCounts,
} from '../workflows/catalogue/setStockCounts.ts';
import type { JobServices } from '../workflows/work/job.ts';
import { countOf } from './arguments.ts';
import type { CliContext } from './cli.ts';
import { productArgument } from './commandArguments.ts';
import { importCommand } from './importLines.ts';

/** Counts the packs in the warehouse. */
export function stockCommand(program: Command, cli: CliContext): void {
  const stock = program
    .command('stock')
    .description('how many packs are in the warehouse: list, set, add, import')
    .helpCommand(false);
  listCommand(stock, cli);
  setCommand(stock, cli);
  addCommand(stock, cli);
  importCommand(stock, cli, {
    description: 'set the counts of a CSV, all of them or none',
    help: `
Examples:
  npm run ops -- stock import counts.csv --dry-run
  npm run ops -- stock import counts.csv`,
    row: z.strictObject({
      productId: z.string(),
      count: z
        .string()
        .regex(/^\d{1,8}$/, 'This is not a whole number. Write one such as 120.')
        .transform(Number),
    }),
    act: (services, rows, dryRun) =>
      setStockCounts({
        services,
        dryRun,
        requests: rows.map(({ productId, count }) => ({ kind: 'set', productId, packs: count })),
      }),
  });
}

function listCommand(stock: Command, cli: CliContext): void {
  stock
    .command('list')
    .description('the counted products, those with the fewest free packs first')
    .option('--below <count>', 'only those with fewer free packs', countOf)
    .action(async ({ below = Number.POSITIVE_INFINITY }: { below?: number }) => {
      const { services } = await cli.shop();
      const all = await readCountedProducts(services.database.reader);
      const low = all.filter((each) => freePacks(each) < below);
      for (const each of low) {
        const { productId, productName, count } = each;
        const figures = `${freePacks(each)} free, ${formatReserved(each)} of ${count}`;
        cli.print(`${figures}  ${productId}  ${productName}`);
      }
      cli.note(`${counted(low.length, 'product')} of ${all.length} counted.`);
    });
}

function setCommand(stock: Command, cli: CliContext): void {
  stock
    .command('set')
    .description('set the packs in the warehouse, reserved ones included')
    .addArgument(productArgument())
    .argument('<count>', "a whole number, or 'none' to count no more", countOrNone)
    .addHelpText('after', '\nExamples:\n  npm run ops -- stock set everyday-tea-bags-160 120')
    .action(async (productId: ProductId, packs: PackCount | null) => {
      const { services } = await cli.shop();
      const request: CountRequest =
        packs === null ? { kind: 'end', productId } : { kind: 'set', productId, packs };
      await change(cli, services, request);
    });
}

function addCommand(stock: Command, cli: CliContext): void {
  stock
    .command('add')
    .description('add packs that have arrived in the warehouse')
    .addArgument(productArgument())
    .argument('<count>', 'a whole number', countOf)
    .addHelpText('after', '\nExamples:\n  npm run ops -- stock add everyday-tea-bags-160 48')
    .action(async (productId: ProductId, packs: PackCount) => {
      const { services } = await cli.shop();
      await change(cli, services, { kind: 'add', productId, packs });
    });
}

async function change(
  cli: CliContext,
  services: JobServices,
  request: CountRequest,
): Promise<void> {
  for (const { wrong, says } of await setStockCounts({ services, requests: [request] })) {
    if (wrong) throw new Refusal('conflict', `${says}.`);
    cli.print(`${says}.`);
  }
}

/** Parses a count of packs; null for 'none'. */
function countOrNone(text: string): number | null {
  if (text === 'none') return null;
  if (/^\d{1,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("Give a whole number, as in 120, or 'none'.");
}
