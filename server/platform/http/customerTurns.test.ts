import { getForecast } from '@nestbox/contract/forecast';
import { addProducts } from '@nestbox/contract/product';
import { expect, it, vi } from 'vitest';
import { bareApp } from '../../../testing/harness/bareApp.ts';
import { signedIn } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { buildApp } from '../../app.ts';
import { CustomerTurns } from './customerTurns.ts';

const shop = useTestShop();

/** Turns on a clock of their own, which each pause moves. */
function turnsOfTest() {
  const clock = { now: 0, paused: [] as number[] };
  const turns = new CustomerTurns({
    now: () => clock.now,
    wait: async (milliseconds) => {
      clock.paused.push(milliseconds);
      clock.now += milliseconds;
    },
  });
  return { turns, clock };
}

it('gives each customer two turns at once, and refuses a queue that is too long', async () => {
  const { turns, clock } = turnsOfTest();
  const first = await turns.enter('ada');
  const second = await turns.enter('ada');
  let begun = 0;
  const waiting = Array.from({ length: 16 }, async () => {
    const end = await turns.enter('ada');
    begun += 1;
    return end;
  });
  await expect(turns.enter('ada')).rejects.toMatchObject({
    kind: 'too-many',
    retryAfterSeconds: 1,
  });
  // Whoever is refused waits for that, so that asking again at once costs the others little.
  expect(clock.paused).toEqual([500]);
  expect(begun).toBe(0);
  (await turns.enter('grace'))();
  first();
  const third = await waiting[0];
  expect(begun).toBe(1);
  second();
  third?.();
  for (const each of waiting.slice(1)) (await each)();
  expect(begun).toBe(16);
});

const ada = { customerId: 'ada', origin: '10.0.0.1', isPaying: true };
const grace = { customerId: 'grace', origin: '10.0.0.2', isPaying: true };

it('lets a customer who uses much wait while others are present, one request after the other', async () => {
  const { turns, clock } = turnsOfTest();
  const time = await turns.timeOf(ada);
  time.charged.spend(600 + 20);
  // Nobody else is there.
  (await turns.timeOf(ada)).end();
  expect(clock.paused).toEqual([]);
  await turns.timeOf(grace);
  const first = await turns.timeOf(ada);
  expect(clock.paused).toEqual([500]);
  first.charged.spend(1_000);
  const second = turns.timeOf(ada);
  await turns.timeOf(grace);
  expect(clock.paused).toEqual([500]);
  first.end();
  (await second).end();
  // Never longer than two seconds, whatever was used.
  expect(clock.paused).toEqual([500, 2_000]);
  clock.now += 1_000;
  time.charged.spend(1_000);
  (await turns.timeOf(ada)).end();
  expect(clock.paused).toHaveLength(2);
});

it('counts visitors from elsewhere as others, and gives less before the first payment', async () => {
  const { turns, clock } = turnsOfTest();
  const free = { ...ada, isPaying: false };
  const { charged } = await turns.timeOf(free);
  charged.spend(300 + 10);
  turns.seeVisitor(ada.origin);
  (await turns.timeOf(free)).end();
  expect(clock.paused).toEqual([]);
  turns.seeVisitor(grace.origin);
  (await turns.timeOf(free)).end();
  expect(clock.paused).toEqual([500]);
});

it('charges a request with its queries and its answer, and refuses by 429 with Retry-After', async () => {
  const { customerId, token } = await signedIn(shop);
  const { turns } = turnsOfTest();
  const app = await buildApp({ ...bareApp, services: shop.services, turns });
  const headers = { authorization: `Bearer ${token}` };
  const url = `/api${getForecast.path.replace(':customerId', customerId)}`;
  const { charged } = await turns.timeOf({ ...ada, customerId });
  const spend = vi.spyOn(charged, 'spend');
  const spent = () => spend.mock.calls.reduce((sum, [milliseconds]) => sum + milliseconds, 0);
  // Some kernels count a thread's time by their tick of 4 ms, so a single short request may be charged nothing.
  await vi.waitFor(
    async () => {
      expect((await app.inject({ url, headers })).statusCode).toBe(200);
      expect(spent()).toBeGreaterThan(0.2);
    },
    { timeout: 10_000 },
  );
  const all = await Promise.all(Array.from({ length: 30 }, () => app.inject({ url, headers })));
  const refused = all.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30 - refused.length);
  expect(refused[0]?.headers['retry-after']).toBe('1');
  expect(refused[0]?.json().detail).toBe('That was a lot at once. Please try again in a second.');
  await app.close();
});

it('ends the turns of a request that is refused before its work', async () => {
  const { customerId, token } = await signedIn(shop);
  const { turns } = turnsOfTest();
  const app = await buildApp({ ...bareApp, services: shop.services, turns });
  const url = `/api${addProducts.path.replace(':customerId', customerId)}`;
  const statuses = [];
  for (let asked = 0; asked < 30; asked += 1) {
    const headers = { authorization: `Bearer ${token}` };
    const { statusCode } = await app.inject({ method: 'POST', url, headers, payload: [1] });
    statuses.push(statusCode);
  }
  await app.close();
  expect(new Set(statuses)).toEqual(new Set([400]));
});
