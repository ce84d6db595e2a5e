import { randomInt } from 'node:crypto';
import { Command } from 'commander';
import { countOf } from '../../server/cli/arguments.ts';
import { playFuzz } from './playFuzz.ts';

const program = new Command('npm run fuzz --')
  .description('Tries everything that takes input from outside with what nobody should send.')
  .option('--requests <number>', 'how many', countOf, 50_000)
  .option('--seed <number>', 'the same seed tries the same', countOf, randomInt(1, 1_000_000))
  .addHelpText('after', '\nExamples:\n  npm run fuzz -- --requests 5000 --seed 7')
  .parse();

const wrong = await playFuzz({
  ...program.opts<{ requests: number; seed: number }>(),
  print: (line) => process.stdout.write(`${line}\n`),
});
process.exit(wrong.length === 0 ? 0 : 1);
