import { checkPlace } from '@nestbox/contract/address';
import { getDeliveryCalendar } from '@nestbox/contract/deliveryCalendar';
import { listNotifications } from '@nestbox/contract/notification';
import { secondStepAgain } from '@nestbox/contract/problem';
import type { NamedSetting } from '@nestbox/contract/settingValues';
import { getShopSettings } from '@nestbox/contract/shopSettings';
import * as staff from '@nestbox/contract/staffSettings';
import { addDays, daysBetween, weekday } from '@nestbox/domain/calendar/date';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ask,
  boxesOf,
  changeCard,
  liveUntil,
  subscriber,
} from '../../../testing/harness/customers.ts';
import { type Person, signedIn } from '../../../testing/harness/people.ts';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { findCustomer } from '../../account/customerQueries.ts';
import { readBoxesPerDay } from '../../planning/boxesPerDayQueries.ts';
import { today } from '../../platform/clock.ts';
import { defaultSettings } from '../../platform/configuration/defaultSettings.ts';
import { settings } from '../../platform/configuration/settings.ts';
import { openLiveSettings } from '../../platform/settings/liveSettings.ts';

const shop = useTestShop({ perTest: true });

let owner: Member;
/** A session of staff ends before the next day. */
const signIn = async () => {
  owner = await newMember(shop, 'owner');
};
beforeEach(signIn);

const preview = (setting: NamedSetting, from: string | null = null) =>
  callStaff(shop, staff.previewStaffSetting, { as: owner, body: { setting, from } });

/** Sets a setting for which the screen was opened now. */
async function set(setting: NamedSetting, from: string | null = null, seen?: number) {
  const { answer } = await callStaff(shop, staff.getStaffSettings, { as: owner });
  const shown = answer.settings.find((each) => each.setting.name === setting.name);
  return callStaff(shop, staff.setStaffSetting, {
    as: owner,
    body: { setting, from, seen: seen ?? shown?.version ?? 0, why: 'The year changes' },
  });
}

const shown = async (name: NamedSetting['name']) => {
  const { answer } = await callStaff(shop, staff.getStaffSettings, { as: owner });
  return answer.settings.find(({ setting }) => setting.name === name) ?? expect.fail(name);
};

const tomorrow = () => addDays(today(shop.services.clock), 1);
const everyDay = [0, 1, 2, 3, 4, 5, 6];
const days = (deliveryWeekdays: number[]): NamedSetting => ({
  name: 'delivery-days',
  value: { deliveryWeekdays, packingWeekdays: everyDay, bankHolidays: 'GB-ENG' },
});
const areas = (served: string[], excluded: string[] = []): NamedSetting => ({
  name: 'delivery-areas',
  value: { served, excluded },
});

async function boxOf(person: Person, boxNumber: number) {
  const box = (await boxesOf(shop, person)).find((each) => each.boxNumber === boxNumber);
  return box ?? expect.fail(`no box ${boxNumber}`);
}

describe('a setting', () => {
  it('holds at once, in every process, until it is taken back', async () => {
    const other = await openLiveSettings(
      shop.services.database,
      defaultSettings(settings.parse({})),
    );
    const served = async () => (await shop.call(getShopSettings, {})).answer.deliveryAreas.served;
    expect((await set(areas(['ls', ' BD ']))).status).toBe(204);
    expect(await served()).toEqual(['LS', 'BD']);
    await other.refresh();
    expect(other.values.on('delivery-areas', '2026-11-23').served).toEqual(['LS', 'BD']);
    expect(await shown('delivery-areas')).toMatchObject({
      version: 1,
      lines: [
        ['Postcodes with deliveries', 'LS, BD'],
        ['Postcodes without', 'None'],
      ],
      versions: [{ version: 1, why: 'The year changes', from: null }],
    });
    await set({ name: 'delivery-areas', value: null });
    expect(await served()).toEqual([]);
    const [back] = (await shown('delivery-areas')).versions;
    expect(back?.setting.value).toBeNull();
  });

  it('is not set over a colleague’s newer one, who is named', async () => {
    await set(areas(['LS']));
    const { status, problem } = await set(areas(['BD']), null, 0);
    expect([status, problem.detail]).toEqual([
      409,
      expect.stringMatching(/changed this meanwhile\. Postcodes with deliveries: LS/),
    ]);
  });

  it('is refused with a sentence where it contradicts itself or another', async () => {
    const refusals: readonly [NamedSetting, string | null, string][] = [
      [areas(['JE']), null, 'JE is no postcode area or district'],
      [areas([]), null, 'That is set already.'],
      [days([]), tomorrow(), 'Keep one weekday with deliveries'],
      [
        {
          name: 'delivery-days',
          value: { deliveryWeekdays: [1], packingWeekdays: [1], bankHolidays: 'none' },
        },
        tomorrow(),
        'nothing could be delivered',
      ],
      [days([1]), today(shop.services.clock), 'It can hold from 24 November on'],
      [days([1]), null, 'Choose the first day'],
      [{ name: 'box-minimum', value: { minimum: 1600 } }, null, 'Delivery is free from £15.00'],
      [
        { name: 'failed-cards', value: { retryDays: [1, 9], payWithinDays: 7 } },
        tomorrow(),
        'The last charge after 9 days',
      ],
    ];
    for (const [setting, from, sentence] of refusals) {
      const { status, problem } = await preview(setting, from);
      expect([status, problem.detail]).toEqual([400, expect.stringContaining(sentence)]);
      expect((await set(setting, from)).problem.detail).toBe(problem.detail);
    }
  });
});

describe('postcodes', () => {
  it('are previewed with the customers who live elsewhere, and hold for new addresses', async () => {
    const person = await subscriber(shop);
    const { customerId } = person;
    const { answer } = await preview(areas(['LS']));
    expect(answer.says[0]).toBe('1 customer lives where you would not deliver any more.');
    expect(answer.unserved).toEqual([expect.objectContaining({ customerId })]);
    expect((await preview(areas(['SW']))).answer.unserved).toEqual([]);
    await set(areas(['LS']));
    const place = { country: 'United Kingdom', postCode: 'SW1A 1AA' };
    const { refused } = await ask(shop, person, checkPlace, { body: place });
    expect(refused).toBe('We do not deliver to SW1A 1AA yet.');
  });
});

describe('delivery days', () => {
  it('move planned and paid boxes as previewed, with a message, from their day on', async () => {
    const person = await subscriber(shop);
    const paid = await liveUntil(shop, person, 'Paid');
    await signIn();
    const closed = weekday(paid.deliveryDate);
    const open = [1, 2, 3, 4, 5, 6].filter((each) => each !== closed);
    const later = addDays(paid.deliveryDate, 1);
    expect(
      (await preview(days(open), later)).answer.moves.some(({ boxNumber }) => boxNumber === 2),
    ).toBe(false);
    const { answer } = await preview(days(open), tomorrow());
    const move = answer.moves.find(({ boxNumber }) => boxNumber === 2);
    expect(answer.says[0]).toMatch(/1 paid one among them/);
    await set(days(open), tomorrow());
    await shop.work();
    const moved = await boxOf(person, 2);
    expect(moved).toMatchObject({ orderStatus: 'Paid', boxPrice: paid.boxPrice });
    expect(moved.deliveryDate).toBe(move?.to);
    expect(daysBetween(paid.deliveryDate, moved.deliveryDate)).toBeGreaterThan(0);
    const planned = (await boxesOf(shop, person)).filter((box) => box.orderStatus === 'Created');
    expect(planned.map(({ deliveryDate }) => weekday(deliveryDate))).not.toContain(closed);
    const messages = await ask(shop, person, listNotifications);
    expect(messages.some(({ heading }) => heading.startsWith('Box 2'))).toBe(true);
  });

  it('are told by day while the weekdays change', async () => {
    await set(days([2, 3, 4, 5, 6]), '2027-01-04');
    const { answer } = await shop.call(getDeliveryCalendar, {});
    expect(answer).toMatchObject({ closedWeekdays: [0], closedWeekdayNames: 'Sundays' });
    const listed = answer.closedDays.map(({ day }) => day);
    expect(listed).toContain('2027-01-04');
    expect(listed).not.toContain('2026-12-21');
    await shop.liveTo('2027-01-04');
    const then = (await shop.call(getDeliveryCalendar, {})).answer;
    expect(then.closedWeekdays).toEqual([0, 1]);
  });
});

describe('carriers', () => {
  const carriers = (...given: { name: string; link: string }[]): NamedSetting => ({
    name: 'carriers',
    value: { carriers: given },
  });
  const dpd = { name: 'DPD', link: 'https://dpd.example/{number}' };

  it('are previewed with the link of a number, and hold at once', async () => {
    expect((await preview(carriers(dpd))).answer.says).toContain(
      'DPD shows the parcel 123456789 at https://dpd.example/123456789',
    );
    expect((await set(carriers(dpd))).status).toBe(204);
    expect((await shown('carriers')).lines).toEqual([['DPD', dpd.link]]);
    await set(carriers());
    expect((await shown('carriers')).lines).toEqual([
      ['Carriers', 'None yet: links are typed at each box'],
    ]);
  });

  it('are refused with a sentence that names the carrier', async () => {
    const refusals: readonly [NamedSetting, string][] = [
      [carriers(dpd, { ...dpd, name: 'dpd' }), 'There are two carriers with the name dpd.'],
      [
        carriers({ name: 'DPD', link: 'https://dpd.example/' }),
        'Put {number} into the link of DPD, where the tracking number stands.',
      ],
    ];
    for (const [setting, sentence] of refusals) {
      const { status, problem } = await preview(setting);
      expect([status, problem.detail]).toEqual([400, sentence]);
      expect((await set(setting)).problem.detail).toBe(sentence);
    }
    const { status, problem } = await preview(carriers({ name: 'DPD', link: '/{number}' }));
    expect(status).toBe(400);
    expect(JSON.stringify(problem)).toContain('Give DPD a whole web address');
  });
});

it('moves as many boxes as a day has too many, planned ones before paid ones', async () => {
  const people = [await subscriber(shop), await subscriber(shop), await subscriber(shop)];
  const { services } = shop;
  const perDay = () => readBoxesPerDay(services.database.reader, today(services.clock));
  const before = await perDay();
  const tooMany = [...before.values()].reduce((sum, boxes) => sum + Math.max(0, boxes - 1), 0);
  expect(tooMany).toBeGreaterThan(0);
  const capacity: NamedSetting = { name: 'capacity', value: { boxesADay: 1, weekdays: [] } };
  const { answer } = await preview(capacity, tomorrow());
  expect(answer.says.join(' ')).toContain(`${tooMany} boxes move`);
  expect(answer.moves.every(({ to }) => to !== null)).toBe(true);
  expect(await perDay()).toEqual(before);
  await set(capacity, tomorrow());
  await shop.work();
  expect(Math.max(...(await perDay()).values())).toBe(1);
  const weekly: NamedSetting = {
    name: 'capacity',
    value: { boxesADay: null, weekdays: [{ weekday: 6, boxesADay: 5 }] },
  };
  expect((await preview(weekly, tomorrow())).answer.says).toEqual([
    'No day has more boxes than that. No box moves.',
  ]);
  expect(people).toHaveLength(3);
});

it('holds a minimum at once, and plans anew', async () => {
  await subscriber(shop);
  const minimum: NamedSetting = { name: 'box-minimum', value: { minimum: 1_400 } };
  expect((await preview(minimum)).answer.says.at(-1)).toContain('All plans are made anew');
  await set(minimum);
  await shop.work();
  const { deliveryPrices } = (await shop.call(getShopSettings, {})).answer;
  expect(deliveryPrices.minimum).toBe(1_400);
});

it('charges a failed card again on the days of its first decline', async () => {
  const early = await subscriber(shop);
  await changeCard(shop, early, '4000000000000341');
  await liveUntil(shop, early, 'PaymentFailed');
  await signIn();
  const cards: NamedSetting = { name: 'failed-cards', value: { retryDays: [2], payWithinDays: 3 } };
  expect((await preview(cards, tomorrow())).answer.says[1]).toContain('1 box is unpaid now');
  await set(cards, tomorrow());
  expect((await shop.call(getShopSettings, {})).answer.rules.payWithinDays).toBe(7);
  await shop.live(1);
  const { rules } = (await shop.call(getShopSettings, {})).answer;
  expect([rules.retryDays, rules.payWithinDays]).toEqual([[2], 3]);
  // Its first decline was under the rules before.
  await shop.live(3);
  expect((await boxOf(early, 2)).orderStatus).toBe('PaymentFailed');
});

it('changes when boxes are fixed, for those that no reminder was sent for', async () => {
  const person = await subscriber(shop);
  const dates: NamedSetting = {
    name: 'box-dates',
    value: { lastChangeLead: 8, changeReminderLead: 12, chargeLead: 3 },
  };
  const soon = await preview(dates, tomorrow());
  expect(soon.problem.detail).toContain('Customers may have been reminded');
  const boxes = await boxesOf(shop, person);
  const third = await boxOf(person, 3);
  await set(dates, third.deliveryDate);
  const changed = await boxOf(person, 3);
  expect(daysBetween(changed.lastChangeDate, changed.deliveryDate)).toBe(8);
  expect(daysBetween(changed.chargeDate, changed.deliveryDate)).toBe(3);
  expect(await boxOf(person, 2)).toEqual(boxes.find(({ boxNumber }) => boxNumber === 2));
  await shop.liveTo(changed.chargeDate);
  expect((await boxOf(person, 3)).orderStatus).toBe('Paid');
});

it('asks for a code before limits of colleagues, and mails the other owners', async () => {
  const other = await newMember(shop, 'owner');
  const { value } = (await shown('staff-limits')).setting;
  const limits = {
    name: 'staff-limits',
    value: { ...value, codeFrom: 9_000 },
  } as NamedSetting;
  shop.setTime('2026-11-23T09:30:00Z');
  expect((await set(limits)).problem.type).toBe(secondStepAgain);
  shop.setTime('2026-11-23T09:00:00Z');
  expect((await set(limits)).status).toBe(204);
  expect(shop.services.staffLimits.codeFrom).toBe(9_000);
  const mails = (await shop.mails()).filter((mail) => mail.includes('what colleagues may give'));
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain(other.email);
});

it('deletes sign-ups that were neither confirmed nor paid, once the shop keeps them no longer', async () => {
  const { customerId } = await signedIn(shop);
  const paying = await subscriber(shop);
  const erasedAt = async (id: string) =>
    (await findCustomer(shop.services.database.reader, id))?.erasedAt;
  await shop.live(45);
  await signIn();
  const kept = { deviceDays: 90, mailPageDays: 90 };
  const retention: NamedSetting = { name: 'retention', value: { ...kept, signUpDays: 40 } };
  expect((await preview(retention)).answer.says[1]).toBe('1 sign-up is deleted now.');
  await set(retention);
  await shop.live(3);
  expect(await erasedAt(customerId)).not.toBeNull();
  expect(await erasedAt(paying.customerId)).toBeNull();
});
