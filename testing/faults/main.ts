import { Command, Option } from 'commander';
import { citusPrograms, withoutCitus } from '../database/citusCluster.ts';
import { playable } from './allFaults.ts';
import type { Size } from './fault.ts';
import { playFaults } from './playFaults.ts';

const { size, only, citus } = new Command('npm run test:faults --')
  .description('play faults one after the other on one shop, and judge it after each')
  .addOption(
    new Option('--size <size>', 'few of each, or many').choices(['small', 'full']).default('full'),
  )
  .option('--only <part of a name>', 'only faults whose name holds this', '')
  .option('--citus', 'on a Citus cluster, with the faults of its nodes', false)
  .parse()
  .opts<{ size: Size; only: string; citus: boolean }>();
if (citus && !citusPrograms()) {
  process.stdout.write(withoutCitus);
  process.exit(0);
}
const engine = citus ? 'citus' : 'postgres';
const faults = playable(engine, size);
if (!faults.some(({ name }) => name.includes(only))) {
  const names = faults.map(({ name }) => `  ${name}`).join('\n');
  process.stderr.write(
    `No fault of the ${size} size has a name with '${only}'. There are:\n${names}\n`,
  );
  process.exit(1);
}
const wrong = await playFaults({
  engine,
  size,
  only,
  print: (line) => process.stdout.write(`${line}\n`),
});
process.exit(wrong.length === 0 ? 0 : 1);
