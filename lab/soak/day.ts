import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { products } from '@nestbox/catalogue/products';
import { sql } from 'drizzle-orm';
import { markdownTable } from 'markdown-table';
import { readDueCustomers } from '../../server/subscription/subscriptionQueries.ts';
import { wakeCustomers } from '../../testing/database/cloneCustomers.ts';
import { openModels } from '../../testing/faults/models.ts';
import { openStage } from '../../testing/faults/openStage.ts';
import { untilIdle } from '../../testing/faults/untilIdle.ts';
import { measuredCalls } from '../api/calls.ts';
import { measureVisits } from '../api/measureVisits.ts';
import { packing, reads, searches } from './dayCalls.ts';
import { openStaff, openVisitors, readBoxesToPack } from './dayPeople.ts';
import { openSlowProvider } from './slowProvider.ts';

// Plays the busiest hour of a shop, with all that happens in it at the same time, at rising multiples:
// npm run bench:day -- --help

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '100000' },
    times: { type: 'string', default: '1,10,20,40,60' },
    seconds: { type: 'string', default: '60' },
    help: { type: 'boolean', default: false },
  },
});

const help = `npm run bench:day -- [options]
  --customers 100000     customers of the shop
  --times 1,10,20,40,60  multiples of what happens in the busiest hour
  --seconds 60           seconds of each multiple
`;
if (values.help) {
  process.stdout.write(help);
  process.exit();
}
const customers = Number(values.customers);
const seconds = Number(values.seconds);
const multiples = values.times.split(',').map(Number);

/**
 * A visit a week, and a tenth of a day's visits in the busiest hour: for each customer, a second, as
 * everything here.
 */
const visits = 1 / 7 / 10 / 3_600;
/** Boxes a day. */
const boxes = 0.031;
/**
 * From docs/scaling.md: six calls a visit, and boxes charged within four hours. Assumed: every second visit
 * changes a product back and forth, boxes are packed in eight hours, and one customer in a hundred is
 * searched for in a working week, by eight letters.
 */
const perCustomer = {
  signIns: visits,
  reads: 6 * visits,
  changes: visits,
  charged: boxes / (4 * 3_600),
  packed: boxes / (8 * 3_600),
  searches: (0.01 * 8) / (5 * 8 * 3_600),
};
/** Customers who visit; the others are charged. */
const visitors = 2_000;
const packers = 20;
/** Milliseconds until the card provider answers each call. */
const answersAfter = 300;
const say = (line: string) => process.stderr.write(`${line}\n`);

/** Seconds for which the machine's cores worked, all together. */
const busySeconds = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) /
  1_000;

const stage = await openStage('postgres');
const provider = await openSlowProvider(stage.sandboxUrl, answersAfter);
try {
  const { reader } = stage.shop.services.database;
  const { copies } = await openModels(stage);
  const all = await copies('locked', customers, { due: false });
  const ids = all.map(({ session }) => session?.customerId ?? '');
  const people = await openVisitors(stage, ids.splice(0, visitors));
  const staff = await openStaff(stage, packers);
  await reader.execute(sql`vacuum (analyze)`);
  say(`${customers} customers`);
  const proxied = { TRUSTED_PROXIES: '127.0.0.1' };
  const webs = [await stage.startWeb(proxied), await stage.startWeb(proxied)];
  const cards = provider.url;
  const workers = [await stage.startWorker({ cards }), await stage.startWorker({ cards })];
  /** Makes the boxes of these many customers fall due. */
  const wake = (count: number) => wakeCustomers(stage.database.url, ids.splice(0, count));
  const boxesIn = (multiple: number) => perCustomer.packed * customers * multiple * seconds + 1;
  await wake(Math.ceil(multiples.reduce((sum, each) => sum + boxesIn(each), 10)));
  await untilIdle(stage, 10_000);
  const { queue, products: packed } = await readBoxesToPack(stage);
  say(`${queue.length} boxes to pack, with ${packed} products each`);
  const chosen = products.slice(20).map(({ productId }) => productId);
  const usual = (name: string) =>
    measuredCalls(people, chosen).filter((call) => call.name === name);
  const calls = [
    ...usual('sign-in').map((call) => ({ call, rate: perCustomer.signIns })),
    { call: reads(people), rate: perCustomer.reads },
    ...usual('add to box, and out again').map((call) => ({ call, rate: perCustomer.changes })),
    // A list, a claim, each product, and the end.
    { call: packing(staff, queue, packed), rate: perCustomer.packed * (packed + 3) },
    { call: searches(staff, people), rate: perCustomer.searches },
  ];
  const load = {
    addresses: webs.map(({ address }) => address),
    pids: webs.map(({ child }) => child.pid ?? 0),
  };
  const renew = async (count: number, length: number) => {
    const began = performance.now();
    for (let second = 1; second <= length; second += 1) {
      const until = (which: number) => Math.round((count * which) / length);
      const next = until(second) - until(second - 1);
      if (next > 0) await wake(next);
      await pause(Math.max(0, began + second * 1_000 - performance.now()));
    }
  };
  const counts = () => ({
    charged: stage.shop.ledger().charges.length,
    mails: stage.mail.arrived.size,
    busy: busySeconds(),
    at: performance.now() / 1_000,
  });
  const play = async (multiple: number, length: number) => {
    const before = counts();
    const renewing = renew(Math.round(perCustomer.charged * customers * multiple * length), length);
    const measured = await Promise.all(
      calls.map(({ call, rate }) =>
        measureVisits(call, { ...load, rate: rate * customers * multiple, seconds: length }),
      ),
    );
    await renewing;
    const after = counts();
    const waiting = (await readDueCustomers(reader, stage.shop.now(), 100_000)).length;
    await untilIdle(stage, 10_000);
    return {
      measured,
      waiting,
      charged: after.charged - before.charged,
      mails: after.mails - before.mails,
      cores: (after.busy - before.busy) / (after.at - before.at),
    };
  };
  // Code is compiled at its first use.
  await play(Math.min(10, ...multiples), 15);
  const rows: string[][] = [];
  for (const multiple of multiples) {
    const { measured, charged, waiting, mails, cores } = await play(multiple, seconds);
    rows.push([
      String(multiple),
      measured.reduce((sum, { rate }) => sum + rate, 0).toFixed(0),
      ...measured.map(({ p99 }) => p99.toFixed(p99 < 20 ? 1 : 0)),
      String(measured.reduce((sum, { errors }) => sum + errors, 0)),
      ...[charged, waiting, mails].map(String),
      cores.toFixed(2),
    ]);
    say(rows.at(-1)?.join('  ') ?? '');
  }
  const head = [
    'times',
    'answers a second',
    ...calls.map(({ call: { name } }) => `${name}, p99 ms`),
    'errors',
    'boxes charged',
    'waiting at the end',
    'mails',
    'cores of all',
  ];
  process.stdout.write(`${markdownTable([head, ...rows], { align: head.map(() => 'r') })}\n`);
  for (const started of [...webs, ...workers]) await started.kill('SIGTERM');
} finally {
  provider.close();
  await stage.close();
}
