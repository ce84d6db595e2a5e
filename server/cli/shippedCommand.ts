import type { BoxId } from '@nestbox/contract/values';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import type { Command } from 'commander';
import { findBoxOwner } from '../boxes/boxQueries.ts';
import { boxesToPack } from '../fulfilment/boxesToPack.ts';
import { parcelLinkOf } from '../fulfilment/parcelLink.ts';
import { counted } from '../platform/counted.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { markShipped } from '../workflows/parcels/shipBox.ts';
import type { JobServices } from '../workflows/work/job.ts';
import { dayOf } from './arguments.ts';
import { takeBox } from './boxArgument.ts';
import type { CliContext } from './cli.ts';
import { findBoxFor, type NamedBox } from './findBoxFor.ts';
import { reportMailsSent } from './reportMailsSent.ts';

/** Marks a box as shipped, with its parcel's link, or all boxes of a day's packing list. */
export function shippedCommand(program: Command, cli: CliContext): void {
  takeBox(program.command('shipped'))
    .description('mark a paid box as shipped, or add the number or link of its parcel')
    .option('--tracking <number>', 'the tracking number of the parcel, or a whole web address')
    .option('--carrier <name>', 'whose number it is, where the shop has several carriers')
    .option('--day <date>', "instead of a box: every paid box of this day's packing list", dayOf)
    .addHelpText(
      'after',
      `
A box counts as shipped once this says so; in a test shop, from the morning of its day by itself. The
link can be added later. The customer is told. Owners set the carriers of tracking numbers under Settings. With
--day, boxes that are held or being packed are skipped and listed.

Examples:
  npm run ops -- shipped --day 2026-12-24
  npm run ops -- shipped --email ada@example.com --number 3 --tracking https://parcels.example/123
  npm run ops -- shipped --email ada@example.com --number 3 --tracking 15501234567890 --carrier DPD
  npm run ops -- shipped 0b6f6d2c-8a3e-4c52-9a86-1b8f4f0a7f10`,
    )
    .action(
      async (boxId: BoxId | undefined, { day, tracking = '', carrier = '', ...named }: Shipped) => {
        const { services } = await cli.shop();
        if (day) return markDay(cli, services, day);
        const { customerId, box } = await findBoxFor(cli, services, boxId, named);
        const trackingUrl = parcelLinkOf(services, { tracking: tracking.trim(), carrier });
        const shipment = { boxId: box.boxId, trackingUrl };
        const sent = await markShipped(services, customerId, shipment);
        const arrives = `It is due on ${formatDate(sent.deliveryDate)}.`;
        cli.print(
          box.status === 'Paid'
            ? `Box ${box.boxNumber} is marked as shipped. ${arrives}`
            : `Box ${box.boxNumber} was shipped already. ${arrives}`,
        );
        if (sent.trackingUrl) cli.print(`Its link: ${sent.trackingUrl}`);
        await reportMailsSent(cli, services, customerId);
      },
    );
}

interface Shipped extends NamedBox {
  readonly tracking?: string;
  readonly carrier?: string;
  readonly day?: string;
}

async function markDay(cli: CliContext, services: JobServices, day: string): Promise<void> {
  const { reader } = services.database;
  const { boxes } = await boxesToPack(services, day);
  const paid = boxes.filter(({ status }) => status === 'Paid');
  const skipped: string[] = [];
  for (const { boxId } of paid) {
    const customerId = await findBoxOwner(reader, boxId);
    if (!customerId) continue;
    try {
      await markShipped(services, customerId, { boxId, trackingUrl: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      skipped.push(`${boxId}  ${error.message}`);
    }
  }
  const marked = paid.length - skipped.length;
  cli.print(`${counted(marked, 'box is', 'boxes are')} marked as shipped.`);
  if (skipped.length === 0) return;
  cli.print(`${counted(skipped.length, 'box is', 'boxes are')} skipped:`);
  for (const line of skipped) cli.print(line);
}
