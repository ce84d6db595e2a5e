import type { Command } from 'commander';
import { askProvider, isCertain } from '../billing/askProvider.ts';
import { formatAccount, formatProblem } from '../billing/formatProviderReport.ts';
import { webhookPath } from '../billing/webhookPath.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { CliContext } from './cli.ts';

/** Asks Stripe about the account. */
export function stripeCommand(program: Command, cli: CliContext): void {
  const stripe = program
    .command('stripe')
    .description("what Stripe says of the shop's account")
    .helpCommand(false);
  stripe
    .command('check')
    .description("compare Stripe's account and webhook endpoint with what the shop needs")
    .addHelpText(
      'after',
      `
The server asks the same when it starts. Exits with 1 where payments are certain to fail.

Examples:
  npm run ops -- stripe check`,
    )
    .action(async () => {
      const { services } = await cli.shop();
      const { cards, publicUrl } = services;
      if (!cards.keysSet) {
        throw new Refusal(
          'conflict',
          'This shop takes payments by its card sandbox: no Stripe keys are set.',
        );
      }
      const report = await askProvider(cards, `${publicUrl()}${webhookPath}`);
      cli.print(`Stripe, ${cards.testKeys ? 'test' : 'live'} keys, ${formatAccount(report)}.`);
      const wrong = new Set(report.problems.filter(isCertain).map(formatProblem));
      for (const problem of report.problems) {
        if (!isCertain(problem)) cli.print(formatProblem(problem));
      }
      if (report.problems.length === 0) cli.print('Account and webhook endpoint are as needed.');
      const [first, ...others] = wrong;
      if (first) throw new Refusal('conflict', first, ...others);
    });
}
