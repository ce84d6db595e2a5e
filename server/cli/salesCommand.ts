import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { BookDifference } from '@nestbox/domain/billing/bookDifferences';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { shop as shopNames } from '@nestbox/shop/shop';
import { type Command, Option } from 'commander';
import { readSalesBook, type SalesBook } from '../billing/readSalesBook.ts';
import { maxXeroInvoices, writeSalesCsv, writeXeroCsv } from '../billing/salesCsv.ts';
import { counted } from '../platform/counted.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { dayOf } from './arguments.ts';
import type { CliContext } from './cli.ts';

interface Options {
  readonly from: string;
  readonly to: string;
  readonly format: 'csv' | 'xero';
  readonly account: string;
  readonly file?: string;
}

/** Prints the sales book of a period. */
export function salesCommand(program: Command, cli: CliContext): void {
  program
    .command('sales')
    .description(
      'the sales book: sales, refunds and disputes of some days, with VAT, fees and payouts',
    )
    .requiredOption('--from <day>', 'the first day, in London', dayOf)
    .requiredOption('--to <day>', 'the last day, in London', dayOf)
    .addOption(
      new Option('--format <format>', "csv, or xero for Xero's import of sales invoices")
        .choices(['csv', 'xero'])
        .default('csv'),
    )
    .option('--account <code>', "the code of Xero's account for sales", '200')
    .option('--file <path>', 'write to this new file instead of printing')
    .addHelpText(
      'after',
      `
The totals are written apart from the lines. docs/operations.md explains the columns.

Examples:
  npm run --silent ops -- sales --from 2026-11-01 --to 2026-11-30 > november.csv
  npm run ops -- sales --from 2026-11-01 --to 2026-11-30 --format xero --file november-xero.csv`,
    )
    .action(async ({ from, to, format, account, file }: Options) => {
      if (from > to) throw new Refusal('invalid', 'The first day is after the last one.');
      const { services } = await cli.shop();
      const book = await readSalesBook(services, { from, to });
      const contact = `${shopNames.name} customers`;
      const csv =
        format === 'xero'
          ? writeXeroCsv(book.lines, { contact, account })
          : writeSalesCsv(book.lines);
      if (file === undefined) cli.print(csv);
      else await writeNew(resolve(cli.folder, file), csv);
      for (const line of formatTotals(book)) cli.note(line);
      if (format === 'xero' && book.lines.length > maxXeroInvoices) {
        cli.note(`Xero takes ${maxXeroInvoices} invoices a file: choose fewer days.`);
      }
    });
}

async function writeNew(path: string, csv: string): Promise<void> {
  try {
    await writeFile(path, `${csv}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new Refusal('conflict', `${path} already exists.`);
    throw new Refusal('missing', `${path} cannot be written (${message}).`);
  }
}

/** Differences that are printed. */
const maxDifferences = 20;

function formatTotals({ totals, providerGross, differences, others }: SalesBook): string[] {
  const { sales, refunds, disputes, sums, gross, giftCards, credit, gift, fees, unmatched } =
    totals;
  const difference = providerGross - gross;
  return [
    `${counted(sales.count, 'sale')}, ${formatPounds(sales.gross)}; ${counted(refunds.count, 'refund')}, ${formatPounds(refunds.gross)}${formatDisputes(disputes)}; together ${formatPounds(gross)}.`,
    ...sums.map(
      ({ rate, goods, delivery }) =>
        `VAT ${rate}%: goods ${formatPounds(goods.net)} + ${formatPounds(goods.vat)}, delivery ${formatPounds(delivery.net)} + ${formatPounds(delivery.vat)}.`,
    ),
    ...(credit > 0 ? [`Credit took ${formatPounds(credit)} off these sales.`] : []),
    ...(gift === 0 ? [] : [`Gift credit paid ${formatPounds(gift)} besides, with VAT.`]),
    ...(giftCards.count > 0 || giftCards.returned !== 0
      ? [
          `Among it ${counted(giftCards.count, 'gift card')}, ${formatPounds(giftCards.gross)}, less ${formatPounds(giftCards.returned)} that went back; without VAT.`,
        ]
      : []),
    `Fees of the card provider: ${formatPounds(fees)}.`,
    difference === 0
      ? "The card provider's charges, refunds and disputes of these days are the same, to the penny."
      : `The card provider's charges, refunds and disputes of these days are ${formatPounds(providerGross)}: ${formatPounds(difference)} apart.`,
    ...differences.slice(0, maxDifferences).map(formatDifference),
    ...(differences.length > maxDifferences
      ? [`and ${differences.length - maxDifferences} more`]
      : []),
    ...(unmatched > 0
      ? [`${counted(unmatched, 'line')} without a transaction of the provider.`]
      : []),
    ...[...others].map(
      ([category, amount]) =>
        `Not in the book, at the card provider: ${category}, ${formatPounds(amount)}.`,
    ),
  ];
}

const formatDisputes = ({ count, gross }: SalesBook['totals']['disputes']): string =>
  count > 0 || gross !== 0 ? `; ${counted(count, 'dispute')}, ${formatPounds(gross)}` : '';

function formatDifference(difference: BookDifference): string {
  const { side, kind, on, amount, elsewhereOn, number, paymentIntent } = difference;
  const what = `${kind} ${number ?? paymentIntent ?? 'without a payment'}`;
  const [here, there] =
    side === 'shop' ? ['in the book', 'the provider'] : ['at the provider', 'the book'];
  const elsewhere = elsewhereOn ? `${there} has it on ${elsewhereOn}` : `${there} does not have it`;
  return `${on}: ${what}, ${formatPounds(amount)}, is ${here}; ${elsewhere}.`;
}
