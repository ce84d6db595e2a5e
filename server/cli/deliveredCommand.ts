import type { BoxId } from '@nestbox/contract/values';
import type { Command } from 'commander';
import { markDelivered } from '../workflows/parcels/deliverBox.ts';
import { takeBox } from './boxArgument.ts';
import type { CliContext } from './cli.ts';
import { findBoxFor, type NamedBox } from './findBoxFor.ts';
import { reportMailsSent } from './reportMailsSent.ts';

/** Marks a shipped box as delivered, as the carrier reports it. */
export function deliveredCommand(program: Command, cli: CliContext): void {
  takeBox(program.command('delivered'))
    .description('mark a shipped box as delivered, as the carrier reports it')
    .addHelpText(
      'after',
      `
The customer can say so too. Where nobody does, the box counts as delivered three days after it was
due, and is shown as 'Was due on ...'.

Examples:
  npm run ops -- delivered --email ada@example.com --number 3
  npm run ops -- delivered 0b6f6d2c-8a3e-4c52-9a86-1b8f4f0a7f10`,
    )
    .action(async (boxId: BoxId | undefined, options: NamedBox) => {
      const { services } = await cli.shop();
      const { customerId, box } = await findBoxFor(cli, services, boxId, options);
      await markDelivered(services, customerId, box.boxId);
      cli.print(`Box ${box.boxNumber} is marked as delivered.`);
      await reportMailsSent(cli, services, customerId);
    });
}
