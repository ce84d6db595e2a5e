import { parseArgs } from 'node:util';
import { markdownTable } from 'markdown-table';
import { wakeCustomers } from '../../testing/database/cloneCustomers.ts';
import { check, settle } from '../../testing/faults/checkStage.ts';
import { openModels } from '../../testing/faults/models.ts';
import { openStage } from '../../testing/faults/openStage.ts';
import { untilIdle } from '../../testing/faults/untilIdle.ts';
import type { Measure } from '../api/measure.ts';
import { measureVisits } from '../api/measureVisits.ts';
import { logIn } from './logIn.ts';
import { openMix } from './mix.ts';
import { openSlowProvider } from './slowProvider.ts';

// Charges many boxes that fall due in one moment, by two workers and a card provider that answers
// slowly, while customers use the shop: npm run bench:renewals -- --help

const { values } = parseArgs({
  options: {
    boxes: { type: 'string', default: '10000' },
    answersAfter: { type: 'string', default: '300' },
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '60' },
    help: { type: 'boolean', default: false },
  },
});

const help = `npm run bench:renewals -- [options]
  --boxes 10000       boxes that fall due in one moment
  --answersAfter 300  milliseconds until the card provider answers each call
  --rate 100          customers' requests a second, over two web processes
  --seconds 60        seconds of a measurement
`;
if (values.help) {
  process.stdout.write(help);
  process.exit();
}
const boxes = Number(values.boxes);
const seconds = Number(values.seconds);
/** Customers who use the shop meanwhile. */
const visitors = 500;

const head = ['seconds', 'charged', 'a second', 'p50 ms', 'p99 ms', 'errors', 'web cores'];
const row = (name: string, charged: number, rate: number | null, measured: Measure) => [
  name,
  charged.toLocaleString('en-GB'),
  rate === null ? '' : rate.toFixed(1),
  measured.p50.toFixed(1),
  measured.p99.toFixed(1),
  String(measured.errors),
  measured.cores.toFixed(2),
];

const stage = await openStage('postgres');
const provider = await openSlowProvider(stage.sandboxUrl, Number(values.answersAfter));
try {
  const { copies } = await openModels(stage);
  const before = await check(stage);
  const customers = await copies('locked', boxes, { due: false });
  const ids = customers.map(({ session }) => session?.customerId ?? '');
  const callers = await logIn(stage, ids.slice(0, visitors));
  const webs = [await stage.startWeb(), await stage.startWeb()];
  const cards = provider.url;
  const workers = [await stage.startWorker({ cards }), await stage.startWorker({ cards })];
  const call = { name: 'mix', requests: () => openMix(callers).requests };
  const load = {
    addresses: webs.map(({ address }) => address),
    pids: webs.map(({ child }) => child.pid ?? 0),
    rate: Number(values.rate),
    seconds,
  };
  const chargedBefore = stage.shop.ledger().charges.length;
  const charged = () => stage.shop.ledger().charges.length - chargedBefore;
  await measureVisits(call, { ...load, seconds: 10 });
  const rows = [row('before', 0, null, await measureVisits(call, load))];
  await wakeCustomers(stage.database.url, ids);
  const began = performance.now();
  for (let left = boxes; left > 0; left = boxes - charged()) {
    const [from, since] = [charged(), performance.now()];
    const measured = await measureVisits(call, load);
    const rate = ((charged() - from) * 1_000) / (performance.now() - since);
    const elapsed = Math.round((performance.now() - began) / 1_000);
    rows.push(row(String(elapsed), charged(), rate, measured));
    process.stderr.write(`${rows.at(-1)?.join('  ')}\n`);
    if (rate === 0) throw new Error(`${left} boxes are not charged.`);
  }
  for (const web of webs) await web.kill('SIGTERM');
  await untilIdle(stage, 10_000);
  for (const worker of workers) await worker.kill('SIGTERM');
  await settle(stage);
  const { duplicates, lost } = await check(stage);
  const missing = lost.filter((each) => !before.lost.includes(each));
  process.stdout.write(`${markdownTable([head, ...rows])}\n\n`);
  process.stdout.write(`${duplicates.length} charged twice, ${missing.length} lost\n`);
  process.exitCode = duplicates.length + missing.length > 0 ? 1 : 0;
} finally {
  provider.close();
  await stage.close();
}
