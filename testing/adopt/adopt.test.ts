import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeliveryCalendar } from '@nestbox/contract/deliveryCalendar';
import type { FirstBox } from '@nestbox/contract/firstBox';
import type { ListedProduct } from '@nestbox/contract/product';
import { addDays, weekday } from '@nestbox/domain/calendar/date';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownProducts, writeOwnerFiles } from './ownerFiles.ts';
import { readCommands } from './readPage.ts';

const root = join(import.meta.dirname, '../..');
const home = mkdtempSync(join(tmpdir(), 'larder-'));
const folder = join(home, 'larder');
const build = 'build/adopted';
/** Milliseconds for all commands, of which the build and the photographs take most. */
const patience = 900_000;
/** The day that the page closes; here one of next year on which the shop delivers. */
const closedDay = firstTuesdayAfter(`${new Date().getFullYear() + 1}-12-10`);

let url = '';
let server: ChildProcess | undefined;
const printed: string[] = [];

beforeAll(async () => {
  const port = await getPort();
  url = `http://localhost:${port}`;
  for (const commands of readCommands()) {
    if (commands.trim() === 'npm start') await start(port);
    else runInShell(commands, port);
    if (commands.includes('catalogue export')) writeOwnerFiles(folder);
  }
}, patience);

afterAll(async () => {
  if (server?.exitCode === null) {
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  }
  rmSync(home, { recursive: true, force: true });
  for (const app of ['web', 'admin']) {
    rmSync(join(root, app, build), { recursive: true, force: true });
  }
});

/** Nothing of the settings of this process, but what finds programs, and a place of its own. */
const environment = (port: number) => ({
  PATH: process.env.PATH,
  HOME: home,
  PORT: String(port),
  WEB_BUILD: build,
  LOG_LEVEL: 'error',
});

const settings = '[ ! -f ~/larder/settings.sh ] || . ~/larder/settings.sh';

function runInShell(commands: string, port: number): void {
  const dated = commands.replaceAll('2027-12-23', closedDay);
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['-eo', 'pipefail', '-c', `${settings}\n${dated}`],
    {
      cwd: root,
      env: environment(port),
      encoding: 'utf8',
    },
  );
  printed.push(stdout);
  if (status !== 0) throw new Error(`${dated}\n${stdout}${stderr}`);
}

/** Starts the shop as `npm start` does, and waits until it is ready. */
async function start(port: number): Promise<void> {
  server = spawn('bash', ['-c', `${settings}\nexec node bootstrap/start.mjs`], {
    cwd: root,
    env: environment(port),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.stdout?.on('data', (chunk) => String(chunk).includes('is ready') && resolve());
  server.on('exit', () => reject(new Error('The shop did not start.')));
  await promise;
}

function firstTuesdayAfter(date: string): string {
  const tuesday = 2;
  return weekday(date) === tuesday ? date : firstTuesdayAfter(addDays(date, 1));
}

const read = async <T>(path: string, init?: RequestInit): Promise<T> =>
  (await (await fetch(`${url}${path}`, init)).json()) as T;

it('has the name and the pages of the owner', async () => {
  expect(existsSync(join(folder, 'data'))).toBe(true);
  const page = await (await fetch(url)).text();
  const named = (name: string) => page.includes(name);
  expect([named('Larder &amp; Loft'), named('Nestbox')]).toEqual([true, false]);
});

it('sells the products of the owner alone, each with its photographs', async () => {
  const products = await read<ListedProduct[]>('/api/products');
  expect(products).toHaveLength(ownProducts);
  expect(products.every(({ productName }) => /^(Harbour tea|Wharf wash)/.test(productName))).toBe(
    true,
  );
  expect(products.every(({ pictures }) => pictures.length > 0)).toBe(true);
  const picture = products.find(({ productId }) => productId === 'own-0')?.pictures[0];
  const address = picture?.url
    .replace('{size}', String(picture.sizes[0]))
    .replace('{format}', 'avif');
  const answer = await fetch(`${url}${address}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif']);
  const categories = await read<{ productCategory: string }[]>('/api/product/categories');
  expect(categories.map(({ productCategory }) => productCategory)).toEqual([
    'Laundry',
    'Tea & coffee',
  ]);
});

it('delivers on the days of the owner', async () => {
  const { closedWeekdays, closedDays } = await read<DeliveryCalendar>('/api/delivery-calendar');
  expect(closedWeekdays).toEqual([0, 1, 6]);
  expect(closedDays.some(({ sentence }) => sentence.includes('St Andrew'))).toBe(true);
  expect(printed.join('')).toContain(closedDay);
});

it('plans a box of these products for a visitor', async () => {
  const household = { adultsMale: 1, adultsFemale: 1, childrenMale: 0, childrenFemale: 0 };
  const rest = { infants: 0, numberOfBathrooms: 1, dishWasher: true, bath: true, without: [] };
  const box = await read<FirstBox>('/api/first-box', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...household, ...rest, washingMachine: true }),
  });
  expect(box.items.map(({ productId }) => productId).sort()).toEqual(['own-0', 'own-2']);
});
