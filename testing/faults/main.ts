import { Command, Option } from 'commander';
import { allFaults } from './allFaults.ts';
import type { Size } from './fault.ts';
import { playFaults } from './playFaults.ts';

const { size, only } = new Command('npm run test:faults --')
  .description('play faults one after the other on one shop, and judge it after each')
  .addOption(
    new Option('--size <size>', 'few of each, or many').choices(['small', 'full']).default('full'),
  )
  .option('--only <part of a name>', 'only faults whose name holds this', '')
  .parse()
  .opts<{ size: Size; only: string }>();
const playable = allFaults.filter(({ fullOnly }) => size === 'full' || !fullOnly);
if (!playable.some(({ name }) => name.includes(only))) {
  const names = playable.map(({ name }) => `  ${name}`).join('\n');
  process.stderr.write(
    `No fault of the ${size} size has a name with '${only}'. There are:\n${names}\n`,
  );
  process.exit(1);
}
const wrong = await playFaults({
  size,
  only,
  print: (line) => process.stdout.write(`${line}\n`),
});
process.exit(wrong.length === 0 ? 0 : 1);
