import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { londonDate } from '@nestbox/domain/calendar/london';
import type { Command } from 'commander';
import { formatDifference } from '../billing/formatDifference.ts';
import { readDifferences, settleDifferences } from '../billing/reconciliationQueries.ts';
import { counted } from '../platform/counted.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { reconcile } from '../workflows/reconciliation/reconcile.ts';
import { sentenceOf } from './arguments.ts';
import type { CliContext } from './cli.ts';

/** Differences to print. */
const max = 1_000;

/** Compares the books with the card provider's payments. */
export function reconcileCommand(program: Command, cli: CliContext): void {
  program
    .command('reconcile')
    .description('compare the books with the payments of the card provider, to the penny')
    .option('--settle <payment>', 'the id of a payment that differs, and needs no more work')
    .option('--because <sentence>', 'what was done about it', sentenceOf)
    .addHelpText(
      'after',
      `
Records what the books lack, such as the payments since a backup that was restored, and lists what differs.
The shop does so every night, and after a restore before any other work. Exits with 1 where something differs.

Examples:
  npm run ops -- reconcile
  npm run ops -- reconcile --settle pi_3Qx --because "Refunded in the dashboard."`,
    )
    .action(async ({ settle, because }: { settle?: string; because?: string }) => {
      const { services } = await cli.shop();
      const { reader } = services.database;
      if (settle) {
        if (!because) throw new Refusal('invalid', '--because: say what was done about it.');
        const settled = await settleDifferences(reader, [settle], {
          at: services.clock.now(),
          because,
        });
        if (settled === 0) throw new Refusal('missing', `${settle} does not differ.`);
        cli.print(`${settle} is settled.`);
        return;
      }
      const { payments, recovered } = await reconcile(services, 'command');
      cli.print(`${counted(payments, 'payment')} compared, ${recovered} recovered.`);
      const [first, ...others] = (await readDifferences(reader, max)).map(
        (each) => `${formatDate(londonDate(each.foundAt))}: ${formatDifference(each)}`,
      );
      if (first) throw new Refusal('conflict', first, ...others);
      cli.print('Books and card provider agree to the penny.');
    });
}
