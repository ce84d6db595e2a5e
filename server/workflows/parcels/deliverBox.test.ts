import { randomUUID } from 'node:crypto';
import { getBox, listFutureBoxes, reportArrival } from '@nestbox/contract/box';
import { addDays } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { londonDate } from '@nestbox/domain/calendar/london';
import { afterEach, expect, it } from 'vitest';
import { ask, boxesOf, headingsTo, subscriber, tryTo } from '../../../testing/harness/customers.ts';
import { operate } from '../../../testing/harness/operator.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { holdBox } from './holdBox.ts';
import { claimBox } from './packBox.ts';

const shop = useTestShop({ simulatesShipping: false, ownCustomers: true });

afterEach(() => shop.setTime('2026-11-23T09:00:00Z'));

const today = () => londonDate(shop.services.clock.now());

const first = async (person: Person) => {
  const [box] = await boxesOf(shop, person);
  if (!box) throw new Error('no box');
  return box;
};

/** Creates a customer whose first box was marked as shipped on its day. */
async function withShippedBox(): Promise<Person> {
  const person = await subscriber(shop);
  const { shipment_date: day, boxId } = await first(person);
  await shop.liveTo(day);
  await operate(shop, ['shipped', boxId]);
  return person;
}

it('a paid box does not become shipped by itself', async () => {
  const person = await subscriber(shop);
  const { deliveryDate, boxId } = await first(person);
  await shop.liveTo(addDays(deliveryDate, 5));
  const late = await first(person);
  expect(late).toMatchObject({ orderStatus: 'Paid', arrival: null, canReportArrival: false });
  // Tomorrow is the earliest possible delivery date.
  expect(late.deliveryDate > today()).toBe(true);
  const coming = await ask(shop, person, listFutureBoxes);
  expect(coming[0]?.boxId).toBe(boxId);
  const headings = await headingsTo(shop, person);
  expect(headings.filter((heading) => /on its way|arrived|was due/.test(heading))).toEqual([]);
  const refused = await tryTo(shop, person, reportArrival, { params: { boxId } });
  expect(refused.problem.detail).toBe('Box 1 has not been shipped yet.');
});

it('all paid boxes of a day can be marked as shipped at once', async () => {
  const people = [await subscriber(shop), await subscriber(shop)];
  const [person] = people;
  const { shipment_date: day } = await first(person as Person);
  await shop.liveTo(day);
  const { printed } = await operate(shop, ['shipped', '--day', day]);
  expect(printed).toContain('marked as shipped.');
  for (const each of people) {
    expect((await first(each)).orderStatus).toBe('Dispatched');
    expect(await headingsTo(shop, each)).toContain('Box 1 is on its way');
  }
  expect((await operate(shop, ['shipped', '--day', day])).printed).toContain('0 boxes are');
});

it('a held box and one being packed stop none of the others of their day', async () => {
  const people = [await subscriber(shop), await subscriber(shop), await subscriber(shop)];
  const [held, packed, other] = people as [Person, Person, Person];
  const { shipment_date: day, boxId } = await first(held);
  const record = async () => {};
  await holdBox(shop.services, { boxId, reason: 'The lid is broken.', record });
  const taken = (await first(packed)).boxId;
  const packer = { staffId: randomUUID(), name: 'Kit' };
  const claim = { boxId: taken, packer, takeOver: false, record: () => record };
  await claimBox(shop.services, claim);
  const { printed, exit } = await operate(shop, ['shipped', '--day', day]);
  expect(exit).toBe(0);
  expect(printed).toMatch(/box(es)? (is|are) marked as shipped\.\n2 boxes are skipped:\n/);
  expect(printed).toContain(`${boxId}  Box 1 is held: The lid is broken.`);
  expect(printed).toContain(`${taken}  Kit is packing box 1.`);
  const statuses = await Promise.all(people.map(async (each) => (await first(each)).orderStatus));
  expect([statuses, (await first(other)).arrival]).toEqual([['Paid', 'Paid', 'Dispatched'], 'due']);
});

it('a shipped box is due, due today, then was due, and after three days is assumed to have arrived', async () => {
  const person = await withShippedBox();
  const { deliveryDate, boxId } = await first(person);
  expect(await first(person)).toMatchObject({ arrival: 'due', canReportArrival: true });
  await shop.liveTo(deliveryDate);
  expect((await first(person)).arrival).toBe('dueToday');
  await shop.live(1);
  expect(await first(person)).toMatchObject({ orderStatus: 'Dispatched', arrival: 'wasDue' });
  await shop.live(2);
  expect(await first(person)).toMatchObject({
    orderStatus: 'Delivered',
    arrival: 'wasDue',
    canReportArrival: false,
  });
  const headings = await headingsTo(shop, person);
  expect(headings).toContain(`Box 1 was due on ${formatDate(deliveryDate)}`);
  expect(headings).not.toContain('Box 1 has arrived');
  const { timeline } = await ask(shop, person, getBox, { params: { boxId } });
  expect(timeline.at(-1)?.cause).toBe(`It was due on ${formatDate(deliveryDate)}.`);
});

it('an arrival is reported by the customer', async () => {
  const person = await withShippedBox();
  const { boxId } = await first(person);
  await ask(shop, person, reportArrival, { params: { boxId } });
  // It arrived a day early.
  expect(await first(person)).toMatchObject({
    orderStatus: 'Delivered',
    arrival: 'arrived',
    deliveryDate: today(),
    stage: { kind: 'arrived', on: today() },
  });
  const again = await tryTo(shop, person, reportArrival, { params: { boxId } });
  expect(again.problem.detail).toBe('Box 1 has arrived already.');
  const other = await subscriber(shop);
  expect((await tryTo(shop, other, reportArrival, { params: { boxId } })).status).toBe(404);
});

it('an arrival is reported by the carrier, and the customer is notified', async () => {
  const person = await withShippedBox();
  const { boxId, deliveryDate } = await first(person);
  expect((await first(person)).stage).toEqual({ kind: 'onItsWay', on: deliveryDate });
  await shop.liveTo(addDays(deliveryDate, 1));
  expect((await first(person)).stage).toEqual({ kind: 'wasDue', on: deliveryDate });
  const { printed } = await operate(shop, ['delivered', boxId]);
  expect(printed).toContain('Box 1 is marked as delivered.');
  expect(await first(person)).toMatchObject({
    orderStatus: 'Delivered',
    arrival: 'arrived',
    // The day of the report, not the planned one.
    stage: { kind: 'arrived', on: addDays(deliveryDate, 1) },
  });
  expect(await headingsTo(shop, person)).toContain('Box 1 has arrived');
  const again = await operate(shop, ['delivered', boxId]);
  expect(again).toMatchObject({ exit: 1 });
  expect(again.noted).toContain('Box 1 has arrived already.');
});
