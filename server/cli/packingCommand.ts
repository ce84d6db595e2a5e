import type { Command } from 'commander';
import { boxesToPack, type PackedBox } from '../fulfilment/boxesToPack.ts';
import { writeSlips } from '../fulfilment/packingSlips.ts';
import { today } from '../platform/clock.ts';
import { counted } from '../platform/counted.ts';
import { writeCsv } from '../platform/csv.ts';
import { dayOf } from './arguments.ts';
import type { CliContext } from './cli.ts';

/** Prints a day's packing list, or writes its packing slips. */
export function packingCommand(program: Command, cli: CliContext): void {
  program
    .command('packing')
    .description("a day's packing list: boxes that are paid and leave on that day, or are overdue")
    .argument('[date]', 'the day on which they leave; today where none is given', dayOf)
    .option('--slips', 'printable slips (HTML), a page a box, instead of CSV')
    .addHelpText(
      'after',
      `
Boxes that left on that day already are listed too, so that a list can be printed again.

Examples:
  npm run --silent ops -- packing > packing.csv
  npm run --silent ops -- packing 2026-12-24 --slips > slips.html`,
    )
    .action(async (date: string | undefined, { slips = false }: { slips?: boolean }) => {
      const { services } = await cli.shop();
      const day = date ?? today(services.clock);
      const { boxes, unpaid } = await boxesToPack(services, day);
      cli.print(slips ? await writeSlips(day, boxes) : writePackingList(boxes));
      cli.note(`${counted(boxes.length, 'box', 'boxes')} for ${day}.`);
      if (unpaid > 0) cli.note(`${counted(unpaid, 'more box', 'more boxes')} not paid yet.`);
    });
}

const columns = [
  'box',
  'boxNumber',
  'orderNumber',
  'status',
  'shipment',
  'delivery',
  'name',
  'contactNumber',
  'addressLine1',
  'addressLine2',
  'city',
  'county',
  'postCode',
  'country',
  'productId',
  'product',
  'pack',
  'quantity',
  'weightGrams',
] as const;

/** Formats boxes as CSV, a line for each item. */
function writePackingList(boxes: readonly PackedBox[]): string {
  const rows = boxes.flatMap(({ boxId, items, address, ...box }) =>
    items.map((item) => ({
      ...box,
      ...address,
      ...item,
      box: boxId,
      product: item.productName,
      pack: item.packLabel,
    })),
  );
  return writeCsv(rows, columns);
}
