import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readAddress } from '../../server/household/householdQueries.ts';
import { wakeCustomers } from '../../testing/database/cloneCustomers.ts';
import { check, settle } from '../../testing/faults/checkStage.ts';
import { openModels } from '../../testing/faults/models.ts';
import { openStage, type Stage } from '../../testing/faults/openStage.ts';
import { untilIdle } from '../../testing/faults/untilIdle.ts';
import { type Load, measure } from '../api/measure.ts';
import { measureVisits } from '../api/measureVisits.ts';
import { formatMinute, formatVerdict, type Minute } from './format.ts';
import { logIn } from './logIn.ts';
import { type Mix, numberOf, openMix } from './mix.ts';

// Runs half of the shop's maximum load for half an hour, while workers are killed: npm run
// bench:soak

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    customers: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '60' },
    help: { type: 'boolean', default: false },
  },
});

const help = `npm run bench:soak -- [options]
  --minutes 30       minutes of load. A worker is killed in each of them
  --customers 10000  number of active customers. Each has a box that is charged in that time
  --seconds 60       seconds of a minute; fewer make a shorter trial
`;

const minutes = Number(values.minutes);
const seconds = Number(values.seconds);
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Days after which a killed worker's work is handed out again. */
const later = 20 / (24 * 60);

/** Returns the ids of customers whose acknowledged changes are missing in the shop. */
async function missingChanges(stage: Stage, { acknowledged }: Mix): Promise<string[]> {
  const lost: string[] = [];
  for (const [customerId, number] of acknowledged) {
    const stored = await readAddress(stage.shop.services.database.reader, customerId);
    // A later change may have been saved without an awaited answer.
    if (numberOf(stored?.addressLine2 ?? '') < number) lost.push(customerId);
  }
  return lost;
}

async function main() {
  const stage = await openStage('postgres');
  try {
    const { copies } = await openModels(stage);
    // The original of all copies is never charged again.
    const before = await check(stage);
    const customers = await copies('locked', Number(values.customers), { due: false });
    const ids = customers.map(({ session }) => session?.customerId ?? '');
    const callers = await logIn(stage, ids);
    const webs = [await stage.startWeb(), await stage.startWeb()];
    const workers = [await stage.startWorker(), await stage.startWorker()];
    const pids = webs.map(({ child }) => child.pid ?? 0);
    const mix = openMix(callers);
    const call = { name: 'mix', requests: () => mix.requests };
    const load: Load = {
      addresses: webs.map(({ address }) => address),
      pids,
      connections: 16,
      seconds,
    };
    await measure(call, { ...load, seconds: 5 });
    // First the maximum load that is served beside the regular work.
    const part = (edge: number) => Math.round((ids.length * edge) / (minutes + 1));
    const wake = (from: number) =>
      wakeCustomers(stage.database.url, ids.slice(part(from), part(from + 1)));
    await wake(minutes);
    const capacity = (await measure(call, load)).rate;
    say(
      `${Math.round(capacity)} answers a second are what is served at most; half of it from here`,
    );
    const measuredMinutes: Minute[] = [];
    for (let minute = 0; minute < minutes; minute += 1) {
      await wake(minute);
      const killing = pause((seconds * 1000) / 2).then(async () => {
        await workers[minute % workers.length]?.kill('SIGKILL');
        workers[minute % workers.length] = await stage.startWorker();
      });
      const measured = await measureVisits(call, { ...load, rate: capacity / 2 });
      await killing;
      measuredMinutes.push({ ...measured, charged: stage.shop.ledger().charges.length });
      say(formatMinute(minute + 1, measuredMinutes));
    }
    for (const web of webs) await web.kill('SIGTERM');
    await untilIdle(stage, 5_000);
    for (const worker of workers) await worker.kill('SIGTERM');
    const replacement = await stage.startWorker({ days: stage.days + later });
    await untilIdle(stage, 10_000);
    await replacement.kill('SIGTERM');
    await settle(stage);
    const verdict = await check(stage);
    const found = {
      ...verdict,
      lost: verdict.lost.filter((each) => !before.lost.includes(each)),
      due: before.successes + ids.length,
      missing: await missingChanges(stage, mix),
      acknowledged: mix.acknowledged.size,
    };
    const { table, held } = formatVerdict(measuredMinutes, found);
    say(`\n${table}`);
    process.exitCode = held ? 0 : 1;
  } finally {
    await stage.close();
  }
}

if (values.help) say(help);
else await main();
