import { expect, it } from 'vitest';
import { boxesOf, liveUntil, subscriber } from '../../../testing/harness/customers.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { readSubscription } from '../../subscription/subscriptionQueries.ts';
import { allJobs } from './allJobs.ts';
import { runCustomers } from './runCustomers.ts';

const shop = useTestShop();

const minute = 1 / 1_440;

/** Runs the due jobs. The failures that the test injects are expected. */
async function work() {
  for (const job of allJobs) {
    for (const { data } of await job.find(shop.services)) {
      await job.handle(shop.services, data).catch(() => {});
    }
  }
}

it('repeats a charge after a minute, and then after growing pauses', async () => {
  const person = await subscriber(shop);
  await liveUntil(shop, person, 'CustomerNotified');
  const { database, clock } = shop.services;
  const subscription = () => readSubscription(database.reader, person.customerId);
  const busy = { kind: 'refuse', status: 429 } as const;
  shop.faults.replace([{ fault: busy, request: 'POST .*', times: 1_000 }]);
  shop.advance(1);
  const waited: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    await work();
    const { dueAt } = await subscription();
    waited.push(((dueAt?.getTime() ?? 0) - clock.now().getTime()) / 60_000);
    shop.advance((waited.at(-1) ?? 0) * minute);
  }
  expect(waited.map(Math.round)).toEqual([1, 2, 4, 8, 15, 15]);
  expect((await moneyOf(shop, person)).charged).toHaveLength(1);

  shop.faults.replace([]);
  await work();
  expect((await boxesOf(shop, person))[1]?.orderStatus).toBe('Paid');
  expect((await moneyOf(shop, person)).charged).toHaveLength(2);
  expect(await subscription()).toMatchObject({ failures: 0 });
});

it('does nothing for a customer whom another worker has handled', async () => {
  const person = await subscriber(shop);
  await shop.work();
  const { reader } = shop.services.database;
  const before = await readSubscription(reader, person.customerId);
  await runCustomers.handle(shop.services, person);
  expect(await readSubscription(reader, person.customerId)).toEqual(before);
});
