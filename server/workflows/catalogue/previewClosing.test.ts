import { getDeliveryCalendar } from '@nestbox/contract/deliveryCalendar';
import { readAuditLog } from '@nestbox/contract/staff';
import {
  closeStaffDay,
  getStaffSettings,
  openStaffDay,
  previewClosedDay,
} from '@nestbox/contract/staffSettings';
import { expect, it } from 'vitest';
import { boxesOf, headingsTo, liveUntil, subscriber } from '../../../testing/harness/customers.ts';
import { callStaff, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop({ perTest: true });

it('says whose boxes move, moves them there, records it, and opens the day again', async () => {
  const person = await subscriber(shop);
  const before = await liveUntil(shop, person, 'Paid');
  const day = before.deliveryDate;
  const as = await newMember(shop, 'owner');
  const wanted = { day, reason: 'Stocktaking', seen: null };

  const preview = (await callStaff(shop, previewClosedDay, { as, body: wanted })).answer;
  expect(preview).toMatchObject({ moving: 1, paid: 1, shipped: 0 });
  const [named] = preview.named;
  expect(named).toMatchObject({
    customerId: person.customerId,
    boxNumber: 2,
    status: 'Paid',
    to: preview.nextDay,
  });
  // Nothing is changed by looking.
  await shop.work();
  expect((await boxesOf(shop, person))[1]).toEqual(before);

  const headings = await headingsTo(shop, person);
  const body = { ...wanted, why: 'Yearly count' };
  const closed = await callStaff(shop, closeStaffDay, { as, body });
  expect(closed.answer).toEqual({ moving: 1, paid: 1, shipped: 0, nextDay: preview.nextDay });
  await shop.work();
  const moved = (await boxesOf(shop, person))[1];
  expect(moved).toMatchObject({ deliveryDate: named?.to, boxPrice: before.boxPrice });
  expect(await headingsTo(shop, person)).toEqual(['Box 2 comes later', ...headings]);

  const { closedByShop, calendar } = (await callStaff(shop, getStaffSettings, { as })).answer;
  expect(closedByShop).toEqual([
    { day, reason: 'Stocktaking', closedAt: expect.any(String), closedBy: 'Sam owner' },
  ]);
  expect(calendar.closedDays.map((each) => each.day)).toContain(day);

  const opened = { as, params: { day }, body: { seen: 'Stocktaking', why: 'A mistake' } };
  expect((await callStaff(shop, openStaffDay, opened)).status).toBe(204);
  expect((await boxesOf(shop, person))[1]).toEqual(moved);
  const { closedDays } = (await shop.call(getDeliveryCalendar, {})).answer;
  expect(closedDays.map((each) => each.day)).not.toContain(day);
  const { entries } = (await callStaff(shop, readAuditLog, { as, query: {} })).answer;
  expect(entries.slice(0, 2)).toMatchObject([
    { act: 'open-day', subject: day, why: 'A mistake', before: { reason: 'Stocktaking' } },
    { act: 'close-day', subject: day, why: 'Yearly count', after: { reason: 'Stocktaking' } },
  ]);
});

it('previews planned boxes as the plan will place them', async () => {
  const people = [await subscriber(shop), await subscriber(shop)];
  await shop.liveTo('2026-12-20');
  const [first] = people;
  if (!first) throw new Error('nobody subscribed');
  const as = await newMember(shop, 'owner');
  let compared = 0;
  for (let round = 0; round < 3; round += 1) {
    const boxes = await boxesOf(shop, first);
    const day = boxes.filter(({ orderStatus }) => orderStatus === 'Created')[round]?.deliveryDate;
    if (!day) throw new Error('there are too few planned boxes');
    const body = { day, reason: 'Stocktaking', seen: null };
    const { named } = (await callStaff(shop, previewClosedDay, { as, body })).answer;
    await callStaff(shop, closeStaffDay, { as, body });
    await shop.work();
    for (const { customerId, boxNumber, to } of named) {
      const person = people.find((each) => each.customerId === customerId);
      const boxes = person && (await boxesOf(shop, person));
      const box = boxes?.find((each) => each.boxNumber === boxNumber);
      if (!box) continue;
      expect(box.deliveryDate).toBe(to);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThanOrEqual(3);
});

it('overwrites nothing that a colleague did meanwhile, and says what it was', async () => {
  const [ada, sam] = [await newMember(shop, 'owner'), await newMember(shop, 'owner')];
  const day = '2027-06-02';
  const closing = (reason: string, as = ada, seen: string | null = null) =>
    callStaff(shop, closeStaffDay, { as, body: { day, reason, seen } });
  expect((await closing('Stocktaking')).status).toBe(200);
  const changed = 'Wednesday 2 June was changed meanwhile. It is closed (Stocktaking).';
  const second = await closing('Moving house', sam);
  expect([second.status, second.problem.detail]).toEqual([409, changed]);
  const body = { day, reason: 'Moving house', seen: null };
  const preview = await callStaff(shop, previewClosedDay, { as: sam, body });
  expect(preview.problem.detail).toBe(changed);
  expect((await closing('Moving house', sam, 'Stocktaking')).status).toBe(200);
  const open = (seen: string) =>
    callStaff(shop, openStaffDay, { as: ada, params: { day }, body: { seen } });
  expect((await open('Stocktaking')).problem.detail).toBe(
    'Wednesday 2 June was changed meanwhile. It is closed (Moving house).',
  );
  expect((await open('Moving house')).status).toBe(204);
  expect((await open('Moving house')).problem.detail).toBe(
    'Wednesday 2 June was changed meanwhile. It is open.',
  );

  // Of two at the same moment, one is refused.
  const both = await Promise.all([closing('One', ada), closing('Two', sam)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it.each([
  { day: '2026-11-23', sentence: 'Only a day after today can be closed.' },
  { day: '2026-11-29', sentence: 'We do not deliver on Sundays.' },
])('refuses $day, before and at the closing', async ({ day, sentence }) => {
  const as = await newMember(shop, 'owner');
  const body = { day, reason: 'Stocktaking', seen: null };
  for (const call of [previewClosedDay, closeStaffDay]) {
    expect((await callStaff(shop, call, { as, body })).problem.detail).toBe(sentence);
  }
});
