import { tellDate } from '@nestbox/domain/calendar/tellDate';
import type { Command } from 'commander';
import { markShipped } from '../commands/life/shipBox.ts';
import { linkOf } from './arguments.ts';
import { takeBox } from './boxArgument.ts';
import type { Desk } from './desk.ts';
import { findBoxFor, type NamedBox } from './findBoxFor.ts';
import { tellMailsSent } from './tellMailsSent.ts';

/** Marks a box as shipped, with the parcel's link. */
export function shippedCommand(program: Command, desk: Desk): void {
  takeBox(program.command('shipped'))
    .description('mark a paid box as shipped, or add the link of its parcel')
    .option('--tracking <url>', 'where the customer can follow the parcel', linkOf)
    .addHelpText(
      'after',
      `
A paid box counts as shipped from the morning of its day by itself; the link can be added then.
The customer is told.

Examples:
  npm run ops -- shipped --email ada@example.com --number 3 --tracking https://parcels.example/123
  npm run ops -- shipped 0b6f6d2c-8a3e-4c52-9a86-1b8f4f0a7f10`,
    )
    .action(async (boxId: string | undefined, options: NamedBox & { tracking?: string }) => {
      const { workshop } = await desk.shop();
      const { customerId, box } = await findBoxFor(desk, workshop, boxId, options);
      const wish = { boxId: box.boxId, trackingUrl: options.tracking ?? null };
      const sent = await markShipped(workshop, customerId, wish);
      const arrives = `It arrives on ${tellDate(sent.deliveryDate)}.`;
      desk.print(
        box.status === 'Paid'
          ? `Box ${box.boxNumber} is marked as shipped. ${arrives}`
          : `Box ${box.boxNumber} was shipped already. ${arrives}`,
      );
      if (sent.trackingUrl) desk.print(`Its link: ${sent.trackingUrl}`);
      await tellMailsSent(desk, workshop, customerId);
    });
}
