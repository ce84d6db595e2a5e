import { parseArgs } from 'node:util';
import { seedDemoCatalogue } from '../../../server/catalogue/demoCatalogue.ts';
import {
  citusPrograms,
  distributeNew,
  startCitusCluster,
  withoutCitus,
} from '../../../testing/database/citusCluster.ts';
import { startRealPostgres } from '../../../testing/database/realPostgres.ts';
import { fillDatabase } from '../../api/homes.ts';
import { playBeside } from '../../api/playBeside.ts';
import { countStatements } from './countStatements.ts';
import { renewBeside } from './renewBeside.ts';
import { measureShards } from './shardSizes.ts';

// Measures the shop on a Citus cluster of two worker nodes beside one Postgres on the same machine.

const { values } = parseArgs({
  options: {
    homes: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '3' },
    renewals: { type: 'string', default: '60' },
    help: { type: 'boolean', default: false },
  },
});

const help = `npm run bench:citus -- [options]
  --homes 1000    households in each database
  --seconds 3     seconds of each measurement
  --renewals 60   boxes that are charged in each round`;

const say = (text: string) => process.stdout.write(`${text}\n`);

async function main(programs: string) {
  await using started = new AsyncDisposableStack();
  const postgres = await startRealPostgres({ durable: true, programs });
  started.defer(() => postgres.stop());
  const cluster = await startCitusCluster({ durable: true });
  started.defer(() => cluster.stop());
  const distributed = await cluster.createDatabase('homes');
  await distributeNew(distributed, seedDemoCatalogue);
  const homes = Number(values.homes);
  const onOne = await fillDatabase(await postgres.createDatabase('homes'), homes);
  const onCluster = await fillDatabase(distributed, homes);

  say(`\n${homes} households: rows and bytes on the cluster`);
  for (const line of await measureShards(distributed, homes)) say(line);
  say('\nStatements of a call to the coordinator, and from there to one shard and to several');
  for (const line of await countStatements()) say(line);
  say('\nRenewals a second, and their ratio to one Postgres');
  const renewed = await renewBeside(Number(values.renewals));
  say(`${renewed.rate.toFixed(1)}, ${range(renewed.ratio, ...renewed.range)}`);
  say('\nAnswers a second on the cluster, and their ratio to one Postgres: median (least to most)');
  const only = ['boxes', 'add to box, and out again', 'plan', 'catalogue'];
  const playing = { seconds: Number(values.seconds), only, print: () => {} };
  for (const call of await playBeside(onCluster, onOne, playing)) {
    const [min, max] = call.rateRange;
    say(
      `${call.name}: ${call.rate.toFixed(1)}, ${range(call.rateRatio, min, max)}; errors ${call.errors}`,
    );
  }
}

const range = (middle: number, min: number, max: number) =>
  `${middle.toFixed(2)} (${min.toFixed(2)} to ${max.toFixed(2)})`;

const programs = citusPrograms();
if (values.help) say(help);
else if (programs) await main(programs);
else process.stdout.write(withoutCitus);
