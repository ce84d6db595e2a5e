import { changeDeliveryDate, getBox } from '@nestbox/contract/box';
import { type Change, makeChange } from '@nestbox/contract/change';
import { getForecast } from '@nestbox/contract/forecast';
import { exportPersonalData } from '@nestbox/contract/personalData';
import type { BoxId } from '@nestbox/contract/values';
import { addDays, daysBetween } from '@nestbox/domain/calendar/date';
import { londonDate } from '@nestbox/domain/calendar/london';
import { afterEach, describe, expect, it } from 'vitest';
import {
  ask,
  boxesOf,
  liveUntil,
  statusOf,
  subscriber,
} from '../../../../testing/harness/customers.ts';
import type { Person } from '../../../../testing/harness/people.ts';
import { useTestShop } from '../../../../testing/harness/testShop.ts';

const shop = useTestShop({ ownCustomers: true });

afterEach(() => shop.setTime('2026-11-23T09:00:00Z'));

const today = () => londonDate(shop.services.clock.now());
const change = (person: Person, body: Change) => ask(shop, person, makeChange, { body });
const detailsOf = (person: Person, boxId: BoxId) =>
  ask(shop, person, getBox, { params: { boxId } });

/** Returns the planned boxes that can be changed. */
async function plannedOf(person: Person) {
  const [first, ...later] = (await boxesOf(shop, person)).filter(({ canEdit }) => canEdit);
  if (!first) throw new Error('no box can be changed');
  return { first, later };
}

const deliveriesOf = async (person: Person) =>
  (await boxesOf(shop, person))
    .filter(({ orderStatus }) => orderStatus === 'Created')
    .map(({ deliveryDate }) => deliveryDate);

describe('days away', () => {
  it('get no box, and are forgotten again with Undo', async () => {
    const person = await subscriber(shop);
    const { first } = await plannedOf(person);
    const before = await deliveriesOf(person);
    const from = addDays(first.deliveryDate, -2);
    const to = addDays(from, 20);
    const effect = await change(person, { kind: 'addAbsence', from, to });
    expect(effect.nextBox.before?.deliveryDate).toBe(first.deliveryDate);
    expect((await statusOf(shop, person)).absences).toMatchObject([{ from, to }]);
    const away = await deliveriesOf(person);
    expect(away.filter((date) => date >= from && date <= to)).toEqual([]);
    expect(away.length).toBeGreaterThan(0);

    await change(person, { kind: 'removeAbsence', from });
    expect((await statusOf(shop, person)).absences).toEqual([]);
    expect(await deliveriesOf(person)).toEqual(before);
  });

  it('are days on which nothing is used', async () => {
    const person = await subscriber(shop);
    await liveUntil(shop, person, 'Delivered');
    const lasts = async () =>
      (await ask(shop, person, getForecast)).products.map(({ runsOut }) => runsOut?.likely ?? null);
    const from = addDays(today(), 1);
    const before = await lasts();
    await change(person, { kind: 'addAbsence', from, to: addDays(from, 29) });
    const after = await lasts();
    for (const [index, day] of before.entries()) {
      const later = after[index];
      if (!day || !later || day <= from) continue;
      expect(daysBetween(day, later)).toBe(30);
    }
    expect(before.some((day) => day !== null && day > from)).toBe(true);
  });

  it('are ongoing until somebody is back', async () => {
    const person = await subscriber(shop);
    const [from, to] = [addDays(today(), -3), addDays(today(), 10)];
    await change(person, { kind: 'addAbsence', from, to });
    expect((await statusOf(shop, person)).absences).toEqual([{ from, to, ongoing: true }]);
    await change(person, { kind: 'changeAbsence', from });
    expect((await statusOf(shop, person)).absences).toEqual([
      { from, to: addDays(today(), -1), ongoing: false },
    ]);
  });

  it('leave the next box alone when they are removed after the box that they moved has come', async () => {
    const person = await subscriber(shop);
    const { first } = await plannedOf(person);
    const from = addDays(first.deliveryDate, -1);
    await change(person, { kind: 'addAbsence', from, to: addDays(from, 9) });
    const moved = (await plannedOf(person)).first;
    expect(moved.boxId).toBe(first.boxId);
    expect(moved.deliveryDate > first.deliveryDate).toBe(true);
    await liveUntil(shop, person, 'Delivered');
    const next = (await plannedOf(person)).first;
    expect(next.boxId).not.toBe(first.boxId);
    await change(person, { kind: 'removeAbsence', from });
    expect((await plannedOf(person)).first).toMatchObject({
      boxId: next.boxId,
      deliveryDate: next.deliveryDate,
    });
  });

  it('are part of the export of a customer', async () => {
    const person = await subscriber(shop);
    const absence = { from: addDays(today(), 3), to: addDays(today(), 8) };
    await change(person, { kind: 'addAbsence', ...absence });
    const { subscription } = await ask(shop, person, exportPersonalData);
    expect(subscription.absences).toEqual([absence]);
  });
});

describe('a postponed box', () => {
  async function postponed() {
    const person = await subscriber(shop);
    const { first } = await plannedOf(person);
    const { boxId, deliveryDate } = first;
    const date = addDays(deliveryDate, 14);
    const body = { boxId, dateTime: date, adjustForFutureBoxes: true as const };
    await ask(shop, person, changeDeliveryDate, { body });
    return { person, boxId, days: { from: deliveryDate, to: addDays(date, -1) } };
  }

  it('asks why, with the days that it leaves without a box', async () => {
    const { person, boxId, days } = await postponed();
    expect((await detailsOf(person, boxId)).putOff).toEqual({ how: 'postponed', ...days });
  });
});
