import { getForecast } from '@nestbox/contract/forecast';
import type { CustomerId } from '@nestbox/contract/values';
import { expect, it } from 'vitest';
import { bareApp } from '../../../testing/harness/bareApp.ts';
import { callApp } from '../../../testing/harness/callApp.ts';
import { subscriber } from '../../../testing/harness/customers.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { buildApp } from '../../app.ts';
import { ComputingBudget, compute, withBudget } from './computingBudget.ts';
import { memoize } from './memoize.ts';
import { openTurns } from './takeTurns.ts';

const shop = useTestShop();

/** Keeps the processor busy for these milliseconds. */
function burn(milliseconds: number): void {
  const before = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(before);
    if (user + system >= milliseconds * 1_000) return;
  }
}

it('refuses only the customer whose budget is used up, until it is regained', async () => {
  let now = 0;
  const budget = new ComputingBudget(() => now);
  const work = (customerId: CustomerId) =>
    withBudget(budget, customerId, async () => compute(() => burn(20)));
  budget.spend('ada', 3_990);
  await work('ada');
  await expect(work('ada')).rejects.toMatchObject({ kind: 'too-many', retryAfterSeconds: 1 });
  await work('grace');
  now += 1_000;
  await work('ada');
  budget.spend('ada', 1_000);
  await expect(work('ada')).rejects.toMatchObject({ retryAfterSeconds: 4 });
  // Jobs have no budget.
  compute(() => burn(1));
});

it('answers 429 with Retry-After and a sentence, to the forecast alone', async () => {
  const person = await subscriber(shop);
  const computingBudget = new ComputingBudget();
  const app = await buildApp({ ...bareApp, services: shop.services, computingBudget });
  const { customerId, token } = person;
  const headers = { authorization: `Bearer ${token}` };
  const get = (path: string) => app.inject({ url: `/api/customer/${customerId}${path}`, headers });
  const path = getForecast.path.replace('/customer/:customerId', '');
  expect((await get(path)).statusCode).toBe(200);
  computingBudget.spend(customerId, 5_000);
  const refused = await get(path);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json().detail).toMatch(
    /^That was a lot at once\. Please try again in \d+ seconds\.$/,
  );
  expect((await get('/notifications')).statusCode).toBe(200);
  await app.close();
  // Another process, or another customer, is not affected.
  expect((await callApp(shop.app, getForecast, { params: { customerId }, token })).status).toBe(
    200,
  );
});

it('charges reading and answering to the budget too', async () => {
  const { customerId, token } = await subscriber(shop);
  const computingBudget = new ComputingBudget(() => 0);
  const app = await buildApp({ ...bareApp, services: shop.services, computingBudget });
  const url = `/api${getForecast.path.replace(':customerId', customerId)}`;
  const headers = { authorization: `Bearer ${token}` };
  const status = async () => (await app.inject({ url, headers })).statusCode;
  for (let asked = 0; asked < 3; asked += 1) expect(await status()).toBe(200);
  let answered = 3;
  while (answered < 1_000 && (await status()) === 200) answered += 1;
  await app.close();
  expect(answered).toBeGreaterThan(100);
  expect(answered).toBeLessThan(700);
});

it('runs one customer’s work in turn, and refuses a queue that is too long', async () => {
  const takeTurns = openTurns();
  let atOnce = 0;
  let max = 0;
  const work = async () => {
    atOnce += 1;
    max = Math.max(max, atOnce);
    await new Promise((resolve) => setImmediate(resolve));
    atOnce -= 1;
  };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, () => takeTurns('ada', work)),
  );
  expect(max).toBe(1);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  await Promise.all([takeTurns('ada', work), takeTurns('grace', work)]);
  expect(max).toBe(2);
  await expect(takeTurns('ada', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await takeTurns('ada', work);
});

it('computes the result for the same argument once', () => {
  let computed = 0;
  const once = memoize(
    ({ by }: { by: number }) => {
      computed += 1;
      return by * 2;
    },
    ({ by }) => by,
  );
  expect([once({ by: 1 }), once({ by: 1 }), once({ by: 2 }), once({ by: 1 })]).toEqual([
    2, 2, 4, 2,
  ]);
  expect(computed).toBe(2);
});

it('drops the result that was used longest ago', () => {
  const computed: number[] = [];
  const once = memoize(
    (number: number) => {
      computed.push(number);
      return number;
    },
    (number) => number,
  );
  for (let number = 0; number < 200; number += 1) once(number);
  once(0);
  once(200);
  expect(computed).toHaveLength(201);
  once(0);
  once(1);
  expect(computed.slice(201)).toEqual([1]);
});
