import { parseArgs } from 'node:util';
import { products } from '@nestbox/catalogue/products';
import { type Box, listBoxes } from '@nestbox/contract/box';
import { markdownTable } from 'markdown-table';
import { createDatabase, startRealPostgres } from '../../testing/database/realPostgres.ts';
import type { Answer } from '../api/ask.ts';
import { askShop } from '../api/askShop.ts';
import { fillDatabase } from '../api/homes.ts';
import { watchProcesses } from '../api/measure.ts';
import type { Caller } from '../api/population.ts';
import { openStage } from '../api/stage.ts';
import { type Commits, measureCommits } from './commits.ts';
import { installVendure, vendureVersion } from './installVendure.ts';
import { startVendure, type VendureShop } from './vendure.ts';

// Compares Nestbox with Vendure, which it installs outside the project, on one Postgres, in turns:
// npm run bench:peer -- --help

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '60' },
    turns: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '8' },
    help: { type: 'boolean', default: false },
  },
});

const help = `npm run bench:peer -- [options]
  --customers 60   customers of each shop
  --turns 5        turns in which both are asked
  --seconds 5      seconds of each measurement
  --connections 8  requests at once
`;
if (values.help) {
  process.stdout.write(help);
  process.exit();
}
const customers = Number(values.customers);
const turns = Number(values.turns);
const load = { seconds: Number(values.seconds), connections: Number(values.connections) };

const print = (line: string) => process.stderr.write(`  ${line}\n`);
const calls = ['a page of products', 'boxes', 'add to box, and out again', 'sign-in'];

/** One shop, ready to be asked. */
interface Shop {
  readonly name: string;
  readonly pid: number;
  ask(call: string, seconds: number): Promise<Answer>;
}

interface Turn extends Answer {
  /** Cores used by the shop's process. */
  readonly cores: number;
}

async function measureTurn(shop: Shop, call: string): Promise<Turn> {
  const usage = await watchProcesses([shop.pid]);
  const answer = await shop.ask(call, load.seconds);
  return { ...answer, cores: (await usage()).cores };
}

const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
const middleOf = (numbers: readonly number[]) =>
  sorted(numbers)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const short = (value: number) => (value < 20 ? value.toFixed(1) : Math.round(value).toString());
const range = (numbers: readonly number[]) => {
  const all = sorted(numbers);
  return `${short(middleOf(numbers))} (${short(all[0] ?? 0)} to ${short(all.at(-1) ?? 0)})`;
};

async function compare(nestbox: Shop, vendure: Shop): Promise<string> {
  const rows: string[][] = [];
  for (const call of calls) {
    // The first answers of a process are slower, since code is compiled.
    for (const shop of [nestbox, vendure]) await shop.ask(call, 4);
    const pairs: { nestbox: Turn; vendure: Turn }[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      pairs.push({
        nestbox: await measureTurn(nestbox, call),
        vendure: await measureTurn(vendure, call),
      });
    }
    const ratios = pairs.map((each) => each.nestbox.rate / each.vendure.rate);
    for (const name of ['nestbox', 'vendure'] as const) {
      const of = (value: (turn: Turn) => number) => pairs.map((each) => value(each[name]));
      rows.push([
        call,
        name === 'nestbox' ? nestbox.name : vendure.name,
        range(of(({ rate }) => rate)),
        ...[of(({ p50 }) => p50), of(({ p99 }) => p99)].map((all) => short(middleOf(all))),
        ...[of(({ cores }) => cores), of(({ askerCores }) => askerCores ?? Number.NaN)].map((all) =>
          middleOf(all).toFixed(2),
        ),
        String(of(({ errors }) => errors).reduce((sum, each) => sum + each, 0)),
        name === 'nestbox' ? range(ratios) : '',
      ]);
    }
    print(`${call}: ${range(ratios)} times`);
  }
  const head = [
    'call',
    'shop',
    'a second',
    'p50 ms',
    'p99 ms',
    'cores',
    'asker’s',
    'errors',
    'ratio',
  ];
  return markdownTable([head, ...rows]);
}

/** Says what no change can be quicker than, before and after the comparison. */
function formatLimit(commits: readonly Commits[]): string {
  const of = (value: (each: Commits) => number) => commits.map(value).map(short).join(' and ');
  return `A row that is changed with one synced commit, on the same Postgres: ${of(({ rate }) => rate)} a second, p50 ${of(({ p50 }) => p50)} ms, p99 ${of(({ p99 }) => p99)} ms.`;
}

/** Returns how many boxes a customer of Nestbox has, and products in each: the peer gets as many. */
async function countBoxes(address: string, caller: Caller | undefined) {
  if (!caller) throw new Error('Nestbox has no customers.');
  const path = listBoxes.path.replace(':customerId', caller.customerId);
  const headers = { authorization: `Bearer ${caller.token}` };
  const boxes: Box[] = await (await fetch(`${address}/api${path}`, { headers })).json();
  const lines = boxes.reduce((sum, { productQuantities }) => sum + productQuantities.length, 0);
  const counts = { orders: boxes.length, lines: Math.round(lines / boxes.length) };
  print(`${counts.orders} boxes with ${counts.lines} products each`);
  return counts;
}

print(`installing Vendure ${vendureVersion}`);
const folder = installVendure();
const postgres = await startRealPostgres({ durable: true });
try {
  print('filling both shops');
  const limitUrl = await createDatabase(postgres.url, 'commits');
  const homes = await fillDatabase(await createDatabase(postgres.url, 'nestbox'), customers);
  const stage = await openStage(homes.settings, { processes: 1 });
  const [address = ''] = stage.addresses;
  let peer: VendureShop | null = null;
  try {
    peer = await startVendure(folder, await createDatabase(postgres.url, 'vendure'), {
      customers,
      ...(await countBoxes(address, homes.callers[0])),
    });
    const { callers: peerCallers, variantIds, address: peerAddress } = peer;
    const ids = products.map(({ productId }) => productId);
    const { callers } = homes;
    const nestbox: Shop = {
      name: 'Nestbox',
      pid: stage.pids[0] ?? 0,
      ask: (call, seconds) =>
        askShop({
          shop: 'nestbox',
          addresses: [address],
          call,
          callers,
          ids,
          ...load,
          seconds,
        }),
    };
    const vendure: Shop = {
      name: `Vendure ${vendureVersion}`,
      pid: peer.pid,
      ask: (call, seconds) =>
        askShop({
          shop: 'vendure',
          addresses: [peerAddress],
          call,
          callers: peerCallers,
          ids: variantIds,
          ...load,
          seconds,
        }),
    };
    const commits = [await measureCommits(limitUrl, load)];
    const compared = await compare(nestbox, vendure);
    commits.push(await measureCommits(limitUrl, load));
    process.stdout.write(`\n${compared}\n\n${formatLimit(commits)}\n`);
  } finally {
    await stage.close();
    await peer?.close();
  }
} finally {
  await postgres.stop();
}
