import { type StaffRole, staffRoles } from '@nestbox/domain/account/permissions';
import { expect, it } from 'vitest';
import { boxesOf, changeCard, liveUntil, subscriber } from '../../../testing/harness/customers.ts';
import { operate } from '../../../testing/harness/operator.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { mails } from '../../notifications/schema.ts';
import { holdBox } from '../parcels/holdBox.ts';
import { saveFailedWork } from '../work/failedWorkQueries.ts';
import { readToday } from './readToday.ts';

const shop = useTestShop({ perTest: true });
const read = (role: StaffRole = 'owner') => readToday(shop.services, role);

it('counts the boxes that leave today or should have left, as the packing list does', async () => {
  const [box] = await boxesOf(shop, await subscriber(shop));
  expect(await read()).toMatchObject({
    boxesToPack: 0,
    nextToPack: { on: box?.shipment_date, boxes: 1 },
  });
  shop.setTime(`${box?.shipment_date}T09:00:00Z`);
  const packing = async () => (await operate(shop, ['packing'])).noted.split('\n')[0];
  expect([(await read()).boxesToPack, await packing()]).toEqual([
    1,
    `1 box for ${box?.shipment_date}.`,
  ]);
  shop.advance(2);
  expect(await read()).toMatchObject({ boxesToPack: 1, nextToPack: null });
  // What 'To pack' and 'Held' count under Packing.
  const hold = { boxId: box?.boxId ?? '', reason: 'Which house is yours?', record: async () => {} };
  await holdBox(shop.services, hold);
  expect(await read()).toMatchObject({ boxesToPack: 0, heldBoxes: 1 });
  await holdBox(shop.services, { ...hold, reason: null });
  expect(await read()).toMatchObject({ boxesToPack: 1, heldBoxes: 0 });
});

it('counts locked boxes, then failed charges', async () => {
  const person = await subscriber(shop);
  await changeCard(shop, person, '4000000000000341');
  await liveUntil(shop, person, 'CustomerNotified');
  expect(await read()).toMatchObject({ lockedBoxes: 1, failedCharges: 0 });
  await liveUntil(shop, person, 'PaymentFailed');
  expect((await read()).failedCharges).toBe(1);
  await changeCard(shop, person, '4242424242424242');
  await shop.work();
  expect((await read()).failedCharges).toBe(0);
});

it('counts mails given up, and tasks set aside', async () => {
  const { reader } = shop.services.database;
  const now = shop.services.clock.now();
  const before = await read();
  expect([before.mailsGivenUp, before.tasksSetAside]).toEqual([0, 0]);
  const { customerId } = await subscriber(shop);
  const { length } = await reader.update(mails).set({ givenUpAt: now }).returning();
  const times = { firstFailedAt: now, nextTryAt: now };
  const failed = { customerId, tries: 1, problem: 'Error', ...times };
  await saveFailedWork(reader, { ...failed, queue: 'customers', work: 'one' });
  await saveFailedWork(reader, { ...failed, queue: 'catalogue', work: '2' });
  const after = await read();
  expect([after.mailsGivenUp, after.tasksSetAside]).toEqual([length, 2]);
  expect(length).toBeGreaterThan(0);
});

it('shows each role the numbers of its permissions alone', async () => {
  const shown = await Promise.all(
    staffRoles.map(async (role) => [
      role,
      Object.entries(await read(role))
        .filter(([, value]) => value !== null)
        .map(([name]) => name),
    ]),
  );
  expect(Object.fromEntries(shown)).toEqual({
    owner: [
      'date',
      'boxesToPack',
      'heldBoxes',
      'refusedAddresses',
      'lostBoxes',
      'lockedBoxes',
      'failedCharges',
      'disputes',
      'moneyRequests',
      'refusedRefunds',
      'moneyDifferences',
      'mailsGivenUp',
      'tasksSetAside',
      'unusualReaders',
      'orders',
    ],
    support: [
      'date',
      'boxesToPack',
      'heldBoxes',
      'refusedAddresses',
      'lostBoxes',
      'lockedBoxes',
      'failedCharges',
      'disputes',
      'refusedRefunds',
      'moneyDifferences',
      'mailsGivenUp',
      'tasksSetAside',
      'orders',
    ],
    warehouse: ['date', 'boxesToPack', 'heldBoxes', 'refusedAddresses', 'lostBoxes', 'lockedBoxes'],
    accountant: [
      'date',
      'failedCharges',
      'disputes',
      'refusedRefunds',
      'moneyDifferences',
      'orders',
    ],
  });
});
