import type { Command } from 'commander';
import { countOf, dayOf } from '../../server/cli/arguments.ts';
import type { CliContext } from '../../server/cli/cli.ts';
import { Refusal } from '../../server/platform/http/refusal.ts';

interface Options {
  readonly seed: number;
  readonly customers: number;
  readonly days: number;
  readonly start?: string;
}

/** Simulates a year of a temporary shop, and checks it. */
export function yearCommand(program: Command, cli: CliContext): void {
  program
    .command('year')
    .description(
      'play a year of a shop of its own with generated customers, and compare all it did and said with the provider’s ledger',
    )
    .option('--seed <number>', 'the same seed plays the same year', countOf, 1)
    .option('--customers <number>', 'how many', countOf, 20)
    .option('--days <number>', 'how many', countOf, 365)
    .option('--start <date>', 'the first day, such as 2028-01-31', dayOf)
    .addHelpText(
      'after',
      '\nExamples:\n  npm run sandbox -- year --customers 100 --seed 7\n  npm run sandbox -- year --customers 4 --days 1461 --start 2028-01-31',
    )
    .action(async (options: Options) => {
      // Loaded only here, since it holds the simulation of customers.
      const { playYear } = await import('./playYear.ts');
      const { lines, wrongs } = await playYear({ ...options, write: (line) => cli.note(line) });
      for (const line of lines) cli.print(line);
      if (wrongs.length > 0) throw new Refusal('conflict', 'The year has faults, listed above.');
    });
}
