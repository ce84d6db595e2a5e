import type { BoxId } from '@nestbox/contract/values';
import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';
import type { Command } from 'commander';
import { refundBox } from '../workflows/refunds/refundBox.ts';
import { penceOf, sentenceOf } from './arguments.ts';
import { takeBox } from './boxArgument.ts';
import type { CliContext } from './cli.ts';
import { findBoxFor, type NamedBox } from './findBoxFor.ts';
import { reportMailsSent } from './reportMailsSent.ts';

type Options = NamedBox & { amount?: Pence; reason: string; asCredit?: true };

/** Refunds a box. */
export function refundCommand(program: Command, cli: CliContext): void {
  takeBox(program.command('refund'))
    .description('give the payment of a box back, in full or in part')
    .option('--amount <pounds>', 'such as 12.50; all that is left where none is given', penceOf)
    .requiredOption('--reason <sentence>', 'a sentence for the customer')
    .option('--as-credit', 'give all of it as credit, which comes off the next box')
    .addHelpText(
      'after',
      `
The money goes back; the box stays what it is. To stop one, let the customer cancel. What the card
paid goes back to the card first. What credit paid becomes credit again.

Examples:
  npm run ops -- refund --email ada@example.com --number 3 --reason "Two tins were dented." --amount 2.40
  npm run ops -- refund 0b6f6d2c-8a3e-4c52-9a86-1b8f4f0a7f10 --reason "The parcel was lost."
  npm run ops -- refund --email ada@example.com --number 3 --reason "It came late." --amount 5 --as-credit`,
    )
    .action(async (boxId: BoxId | undefined, options: Options) => {
      const { services } = await cli.shop();
      const { customerId, box } = await findBoxFor(cli, services, boxId, options);
      const { toCard, toCredit, left, given, refused } = await refundBox(services, customerId, {
        boxId: box.boxId,
        amount: options.amount ?? null,
        reason: sentenceOf(options.reason),
        asCredit: options.asCredit ?? false,
      });
      const amount = formatPounds(toCard);
      if (toCredit > 0) {
        cli.print(`${formatPounds(toCredit)} of box ${box.boxNumber} is the customer's credit.`);
      }
      if (toCard > 0 && given) {
        cli.print(`${amount} of box ${box.boxNumber} went back to the card.`);
      } else if (toCard > 0 && refused) {
        cli.print(`The card provider refused to give ${amount} of box ${box.boxNumber} back.`);
      } else if (toCard > 0) {
        cli.print(
          `${amount} of box ${box.boxNumber} is promised, but the card provider did not answer. It is tried again by itself.`,
        );
      }
      if (left > 0) cli.print(`${formatPounds(left)} of its payment is left.`);
      if (box.status === 'Paid') cli.note(`Box ${box.boxNumber} is still going to be shipped.`);
      await reportMailsSent(cli, services, customerId);
    });
}
