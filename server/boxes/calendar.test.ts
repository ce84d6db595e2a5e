import { changePassword } from '@nestbox/contract/account';
import type { Box } from '@nestbox/contract/box';
import { changeDeliveryDate, makeBoxActive } from '@nestbox/contract/box';
import { getCalendarFeed, renewCalendarFeed } from '@nestbox/contract/calendar';
import { askErasure } from '@nestbox/contract/erasure';
import type { Problem } from '@nestbox/contract/problem';
import type { BoxId } from '@nestbox/contract/values';
import { addDays } from '@nestbox/domain/calendar/date';
import { formatPounds } from '@nestbox/domain/money/pounds';
import type { SubscriptionState } from '@nestbox/domain/subscription/subscriptionState';
import type { LightMyRequestResponse } from 'fastify';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type Person, planned, signedIn } from '../../testing/harness/people.ts';
import { resetPassword } from '../../testing/harness/resetPassword.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { updateSubscription } from '../subscription/subscriptionQueries.ts';
import { writeStatus } from './statusQueries.ts';

const shop = useTestShop();

const inNameOf = (person: Person) => ({
  params: { customerId: person.customerId },
  token: person.token,
});

const putInState = (person: Person, state: SubscriptionState) =>
  updateSubscription(shop.services.database.reader, person.customerId, { state });

async function subscribed(): Promise<Person & { boxes: Box[] }> {
  const person = await planned(shop);
  await putInState(person, 'active');
  return person;
}

const newAddress = async (person: Person): Promise<string> => {
  const { url } = (await shop.call(renewCalendarFeed, inNameOf(person))).answer;
  if (!url) throw new Error('There is no address.');
  return url;
};

/** Returns the entries of the feed as a calendar program reads them, by id. */
async function subscribe(url: string) {
  const response = await fetch(url);
  const text = await response.text();
  const calendar = new ICAL.Component(ICAL.parse(text));
  const entries = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, startDate, endDate } = new ICAL.Event(component);
    expect(startDate.isDate).toBe(true);
    const whole = { day: startDate.toString(), until: endDate.toString() };
    return {
      uid,
      summary,
      description,
      ...whole,
      status: component.getFirstPropertyValue('status'),
    };
  });
  return { response, text, calendar, entries };
}

const deliveriesOf = (entries: { uid: string; day: string }[]) =>
  Object.fromEntries(
    entries.flatMap(({ uid, day }) => {
      const [, boxId] = /^(.{36})-delivery@/.exec(uid) ?? [];
      return boxId ? [[boxId, day]] : [];
    }),
  );

const boxAt = (boxes: readonly Box[], index: number): Box => {
  const box = boxes[index];
  if (!box) throw new Error(`There is no box ${index}.`);
  return box;
};

describe('the address of the calendar', () => {
  it('is created on request, and shown again', async () => {
    const person = await signedIn(shop);
    expect((await shop.call(getCalendarFeed, inNameOf(person))).answer).toEqual({ url: null });
    const url = await newAddress(person);
    expect(url).toMatch(
      new RegExp(`^${shop.address}/api/calendar/${person.customerId}\\.[\\w-]{43}$`),
    );
    expect((await shop.call(getCalendarFeed, inNameOf(person))).answer).toEqual({ url });
  });

  it('ends when it is renewed', async () => {
    const person = await signedIn(shop);
    const before = await newAddress(person);
    const after = await newAddress(person);
    expect(after).not.toBe(before);
    expect((await fetch(after)).status).toBe(200);
    const ended = await fetch(before);
    expect(ended.status).toBe(404);
    expect(ended.headers.get('content-type')).toContain('application/problem+json');
    const { detail } = (await ended.json()) as Problem;
    expect(detail).toContain('no calendar at this address');
  });

  it('ends with a new password, however it is set, and with the account', async () => {
    const [resetter, changer, leaver] = [
      await signedIn(shop),
      await signedIn(shop),
      await signedIn(shop),
    ];
    const addresses = [
      await newAddress(resetter),
      await newAddress(changer),
      await newAddress(leaver),
    ];
    await resetPassword(shop, resetter.email, 'Difference-Engine');
    await shop.call(changePassword, {
      ...inNameOf(changer),
      body: { password: changer.password, newPassword: 'Difference-Engine' },
    });
    await shop.call(askErasure, { ...inNameOf(leaver), body: { password: leaver.password } });
    for (const address of addresses) expect((await fetch(address)).status).toBe(404);
    expect((await shop.call(getCalendarFeed, inNameOf(changer))).answer).toEqual({ url: null });
    const mails = (await shop.mails()).filter((mail) => mail.includes(`To: ${changer.email}`));
    expect(mails.join().replace(/=\r?\n/g, '')).toContain('The address of your calendar ended too');
  });

  it('cannot be guessed', async () => {
    const person = await subscribed();
    const url = await newAddress(person);
    const token = url.split('/').at(-1) ?? '';
    const { customerId } = await signedIn(shop);
    for (const guess of [
      `${person.customerId}.${'A'.repeat(43)}`,
      token.replace(person.customerId, customerId),
      person.token,
      token.slice(0, -1),
      `${token}A`,
      'nonsense',
      '%00',
    ]) {
      expect((await fetch(`${shop.address}/api/calendar/${guess}`)).status, guess).toBe(404);
    }
    expect((await fetch(url)).status).toBe(200);
  });

  it('gives access to nothing else', async () => {
    const person = await signedIn(shop);
    const token = (await newAddress(person)).split('/').at(-1) ?? '';
    expect((await shop.call(getCalendarFeed, { ...inNameOf(person), token })).status).toBe(401);
  });

  it('is limited in calls a minute, for each network address', async () => {
    const refused: LightMyRequestResponse[] = [];
    for (let asked = 0; asked < 250; asked += 1) {
      const url = '/api/calendar/nonsense';
      const answer = await shop.app.inject({ url, remoteAddress: '192.0.2.7' });
      if (answer.statusCode === 429) refused.push(answer);
    }
    expect(refused).toHaveLength(10);
    expect(refused[0]?.headers['content-type']).toContain('application/problem+json');
  });
});

describe('the calendar', () => {
  it('can be subscribed to by calendar programs, and is not cached', async () => {
    const { response, calendar, text } = await subscribe(await newAddress(await subscribed()));
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Nestbox boxes');
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT6H');
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  });

  it('has each delivery and each last day for changes, as whole days', async () => {
    const person = await subscribed();
    const { entries } = await subscribe(await newAddress(person));
    expect(entries.map(({ summary, day }) => `${day} ${summary}`).sort()).toEqual(
      person.boxes
        .flatMap((box) => [
          `${box.deliveryDate} Nestbox: box ${box.boxNumber} arrives`,
          `${box.lastChangeDate} Last day to change box ${box.boxNumber}`,
        ])
        .sort(),
    );
    for (const { day, until } of entries) expect(until).toBe(addDays(day, 1));
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(2 * person.boxes.length);
  });

  it('has the items, the price and the charge date of a box', async () => {
    const person = await subscribed();
    const { entries } = await subscribe(await newAddress(person));
    const box = boxAt(person.boxes, 1);
    const entry = entries.find(({ uid }) => uid.startsWith(`${box.boxId}-delivery@`));
    for (const { product, quantity } of box.productQuantities) {
      expect(entry?.description).toContain(
        `${quantity} × ${product.productName}, ${product.packLabel}: ${formatPounds(quantity * product.price)}`,
      );
    }
    const fee = box.deliveryFee === 0 ? 'Free' : formatPounds(box.deliveryFee);
    expect(entry?.description).toContain(`Delivery: ${fee}`);
    expect(entry?.description).toContain(`Total: ${formatPounds(box.boxPrice)}, VAT included`);
    expect(entry?.description).toContain('We charge your card on ');
  });

  it('moves the entries of a box that is postponed', async () => {
    const person = await subscribed();
    const url = await newAddress(person);
    const box = boxAt(person.boxes, 0);
    const before = (await subscribe(url)).entries;
    const dateTime = addDays(box.deliveryDate, 7);
    const body = { boxId: box.boxId, dateTime, adjustForFutureBoxes: true as const };
    expect((await shop.call(changeDeliveryDate, { ...inNameOf(person), body })).status).toBe(204);
    const after = (await subscribe(url)).entries;
    const ofBox = (entries: typeof before) =>
      entries.filter(({ uid }) => uid.startsWith(box.boxId));
    expect(ofBox(after).map(({ uid }) => uid)).toEqual(ofBox(before).map(({ uid }) => uid));
    expect(ofBox(after).map(({ day }) => day)).toEqual(
      ofBox(before).map(({ day }) => addDays(day, 7)),
    );
  });

  it('leaves out boxes that do not come', async () => {
    const person = await subscribed();
    const url = await newAddress(person);
    const { reader } = shop.services.database;
    const [disabled, skipped, cancelled, failed, locked] = person.boxes.map(({ boxId }) => boxId);
    if (!disabled || !skipped || !cancelled || !failed || !locked)
      throw new Error('Too few boxes.');
    await shop.call(makeBoxActive, {
      params: { customerId: person.customerId, boxId: disabled },
      token: person.token,
      body: { status: false },
    });
    await writeStatus(reader, person.customerId, skipped, { status: 'Skipped' });
    await writeStatus(reader, person.customerId, cancelled, { status: 'Cancelled' });
    await writeStatus(reader, person.customerId, failed, { status: 'PaymentFailed' });
    await writeStatus(reader, person.customerId, locked, { status: 'CustomerNotified' });
    const { entries } = await subscribe(url);
    const coming = Object.keys(deliveriesOf(entries));
    for (const boxId of [disabled, skipped, cancelled]) expect(coming).not.toContain(boxId);
    // Another box may be planned in place of one that is left out.
    expect(coming).toEqual(expect.arrayContaining(person.boxes.slice(3).map(({ boxId }) => boxId)));
    const idsOf = (boxId: BoxId) =>
      entries
        .filter(({ uid }) => uid.startsWith(boxId))
        .map(({ summary, status }) => [summary, status]);
    expect(idsOf(failed)).toEqual([[expect.stringMatching(/box 4 arrives$/), 'TENTATIVE']]);
    expect(idsOf(locked)).toEqual([[expect.stringMatching(/box 5 arrives$/), 'CONFIRMED']]);
  });

  it.each(['new', 'paused', 'cancelled'] as const)(
    'promises nothing that is only planned while the subscription is %s',
    async (state) => {
      const person = await subscribed();
      const paid = boxAt(person.boxes, 0).boxId;
      const { reader } = shop.services.database;
      await writeStatus(reader, person.customerId, paid, { status: 'Paid' });
      await putInState(person, state);
      const { entries } = await subscribe(await newAddress(person));
      expect(entries.map(({ uid }) => uid.slice(0, 36))).toEqual([paid]);
      expect(entries[0]?.description).toContain('It is paid.');
    },
  );

  it('is empty, and still a calendar, before there is a plan', async () => {
    const { response, entries } = await subscribe(await newAddress(await signedIn(shop)));
    expect(response.status).toBe(200);
    expect(entries).toEqual([]);
  });
});
