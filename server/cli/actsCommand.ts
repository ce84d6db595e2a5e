import { londonMidnight } from '@nestbox/domain/calendar/london';
import type { Command } from 'commander';
import { type OperatorAct, readActs } from '../account/operatorActQueries.ts';
import { counted } from '../platform/counted.ts';
import { dayOf } from './arguments.ts';
import type { CliContext } from './cli.ts';
import { findCustomerFor } from './findCustomerFor.ts';
import { formatTime } from './formatTime.ts';

interface Options {
  readonly customer?: string;
  readonly since?: string;
}

/** Lists operators' acts. */
export function actsCommand(program: Command, cli: CliContext): void {
  program
    .command('acts')
    .description("what operators changed, or saw of customers' data, oldest first")
    .option('--customer <who>', 'only what concerns a customer: their address or id')
    .option('--since <date>', 'only from this day on', dayOf)
    .addHelpText(
      'after',
      `
Nothing takes these lines away, not even when a customer is erased. What was typed freely, such as a
reason, is not kept.

Examples:
  npm run ops -- acts --since 2026-12-01
  npm run ops -- acts --customer ada@example.com`,
    )
    .action(async ({ customer, since }: Options) => {
      const { services } = await cli.shop();
      const found = customer ? await findCustomerFor(cli, services, customer) : null;
      const acts = await readActs(services.database.reader, {
        customerId: found?.customerId ?? null,
        since: since ? londonMidnight(since) : null,
      });
      for (const act of acts) cli.print(formatAct(act));
      cli.note(`${counted(acts.length, 'act')}.`);
    });
}

const formatAct = ({ at, operator, command, outcome, customerId, given }: OperatorAct) =>
  [
    formatTime(at),
    operator,
    command,
    outcome,
    ...(customerId ? [`customer ${customerId}`] : []),
    ...Object.entries(given)
      .filter(([, value]) => value !== customerId)
      .map(([name, value]) => `${name}: ${value}`),
  ].join('  ');
