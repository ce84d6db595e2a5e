import { expect, it } from 'vitest';
import { boxesOf, subscriber } from '../../../testing/harness/customers.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { startUptime } from '../../jobs/uptime.ts';
import { readLastSeen } from '../../platform/database/uptimeQueries.ts';
import type { SandboxClock } from '../../platform/sandboxClock.ts';
import { passDays } from './passDays.ts';

const shop = useTestShop({ ownCustomers: true });

/** The shop's clock, as the sandbox moves it. */
const sandboxClock: SandboxClock = {
  now: () => shop.services.clock.now(),
  advance: async (days) => shop.advance(days),
};

const fail = (error: unknown) => {
  throw error;
};

it('boxes are charged, shipped and delivered on their days, and each message is reported with its day', async () => {
  const person = await subscriber(shop);
  const [first, second] = await boxesOf(shop, person);
  shop.advance(1 / 24);
  await startUptime(shop.services);
  const { days, happenings, charged } = await passDays(shop.services, sandboxClock, 40, fail);
  expect(days).toBe(40);
  const dayOf = (what: string) =>
    happenings.filter((each) => each.email === person.email && each.what === what);
  expect(dayOf('Box 1 is on its way').map(({ date }) => date)).toEqual([first?.shipment_date]);
  const after = (await boxesOf(shop, person))[1];
  expect(after?.orderStatus).toBe('Delivered');
  expect(dayOf('Box 2 is paid').map(({ date }) => date)).toEqual([second?.chargeDate]);
  expect(dayOf('Box 2 has arrived').map(({ date }) => date)).toEqual([second?.deliveryDate]);
  // A process that starts now finds no outage in the days that were skipped.
  expect(await readLastSeen(shop.services.database.reader)).toEqual(shop.services.clock.now());
  const [, ...later] = (await moneyOf(shop, person)).charged;
  expect(charged).toEqual({
    boxes: later.length,
    amount: later.reduce((sum, each) => sum + each, 0),
  });
});
