import { type Command, InvalidArgumentError } from 'commander';
import type { Desk } from '../ops/desk.ts';
import { Refusal } from '../refusal.ts';

interface YearWishes {
  readonly households: number;
  readonly days: number;
  readonly seed: number;
}

/** Plays a year of a shop that is made for it and taken away again, and judges it. */
export function yearCommand(program: Command, desk: Desk): void {
  program
    .command('year')
    .description('play a year of a shop of its own, and check every box, penny and notice')
    .option('--households <number>', 'how many take part', wholeNumber, 50)
    .option('--days <number>', 'how long it lasts', wholeNumber, 365)
    .option('--seed <number>', 'the same seed plays the same year', wholeNumber, 1)
    .addHelpText(
      'after',
      '\nExamples:\n  npm run sandbox -- year\n  npm run sandbox -- year --households 5',
    )
    .action(async (wishes: YearWishes) => {
      // Nothing of it is needed where no year is played.
      const { playYear } = await import('./year/playYear.ts');
      const { lines, wrongs } = await playYear({ ...wishes, tell: (line) => desk.note(line) });
      for (const line of lines) desk.print(line);
      if (wrongs.length > 0) throw new Refusal('conflict', 'The year did not go as it should.');
    });
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1) return number;
  throw new InvalidArgumentError('Give a whole number, 1 or more.');
}
