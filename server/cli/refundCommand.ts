import { formatPounds } from '@nestbox/domain/money/pounds';
import type { Command } from 'commander';
import { Refusal } from '../platform/http/refusal.ts';
import { refundBox } from '../workflows/refundBox.ts';
import { penceOf } from './arguments.ts';
import { takeBox } from './boxArgument.ts';
import type { CliContext } from './cli.ts';
import { findBoxFor, type NamedBox } from './findBoxFor.ts';
import { reportMailsSent } from './reportMailsSent.ts';

type Options = NamedBox & { amount?: number; reason: string };

/** Refunds a box. */
export function refundCommand(program: Command, cli: CliContext): void {
  takeBox(program.command('refund'))
    .description('give the payment of a box back to the card, in full or in part')
    .option('--amount <pounds>', 'such as 12.50; all that is left where none is given', penceOf)
    .requiredOption('--reason <sentence>', 'a sentence that the customer is told')
    .addHelpText(
      'after',
      `
The money goes back; the box stays what it is. To stop one, let the customer cancel.

Examples:
  npm run ops -- refund --email ada@example.com --number 3 --reason "Two tins were dented." --amount 2.40
  npm run ops -- refund 0b6f6d2c-8a3e-4c52-9a86-1b8f4f0a7f10 --reason "The parcel was lost."`,
    )
    .action(async (boxId: string | undefined, options: Options) => {
      const { services } = await cli.shop();
      const { customerId, box } = await findBoxFor(cli, services, boxId, options);
      const { refund, left, given } = await refundBox(services, customerId, {
        boxId: box.boxId,
        amount: options.amount ?? null,
        reason: sentenceOf(options.reason),
      });
      const amount = formatPounds(refund.amount);
      if (given) cli.print(`${amount} of box ${box.boxNumber} went back to the card.`);
      else {
        cli.print(
          `${amount} of box ${box.boxNumber} is promised, but the card provider did not answer. It is tried again by itself.`,
        );
      }
      if (left > 0) cli.print(`${formatPounds(left)} of its payment is left.`);
      if (box.status === 'Paid') cli.note(`Box ${box.boxNumber} is still going to be shipped.`);
      await reportMailsSent(cli, services, customerId);
    });
}

/** Parses a reason that can be sent to a customer. @throws Refusal */
function sentenceOf(text: string): string {
  const sentence = text.trim();
  if (sentence === '' || sentence.length > 300) {
    throw new Refusal('invalid', 'Give the reason as a sentence of at most 300 letters.');
  }
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
