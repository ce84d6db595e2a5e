import { Command, InvalidArgumentError } from 'commander';
import { playYear } from './playYear.ts';

interface YearWishes {
  readonly households: number;
  readonly days: number;
  readonly seed: number;
}

/** Plays a year of a shop that is made for it and taken away again, and judges it. */
export async function runYear(argv: readonly string[]): Promise<void> {
  await new Command('npm run sandbox -- year')
    .description('Plays a year of a shop of its own, and checks every box, penny and notice.')
    .option('--households <number>', 'how many take part', wholeNumber, 50)
    .option('--days <number>', 'how long it lasts', wholeNumber, 365)
    .option('--seed <number>', 'the same seed plays the same year', wholeNumber, 1)
    .action(async (wishes: YearWishes) => {
      const tell = (line: string) => process.stderr.write(`${line}\n`);
      const { lines, wrongs } = await playYear({ ...wishes, tell });
      process.stdout.write(`${lines.join('\n')}\n`);
      if (wrongs.length > 0) process.exitCode = 1;
    })
    .parseAsync([...argv], { from: 'user' });
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1) return number;
  throw new InvalidArgumentError('Give a whole number, 1 or more.');
}
