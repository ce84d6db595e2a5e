import { saveAddress } from '@nestbox/contract/address';
import type { Change } from '@nestbox/contract/change';
import { listNotifications } from '@nestbox/contract/notification';
import * as acts from '@nestbox/contract/staffCustomerActs';
import * as staff from '@nestbox/contract/staffCustomers';
import { getSubscriptionStatus } from '@nestbox/contract/subscription';
import { expect, it } from 'vitest';
import { rowsOf } from '../../../testing/database/personalTables.ts';
import { ask, subscriber } from '../../../testing/harness/customers.ts';
import { home } from '../../../testing/harness/newcomer.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop();

const why = 'Ada rang.';
const changedByCustomer = /\byou (asked|cancelled|changed|deleted|disabled|enabled|paused|told)/i;

/** Returns everything that the customer reads: notifications, mails, events and the state. */
async function readTexts(person: Person): Promise<string[]> {
  const rows = await rowsOf(shop.services.database.reader, person.customerId);
  const of = (table: string, ...columns: string[]) =>
    (rows.get(table) ?? []).flatMap((row) => columns.map((column) => String(row[column])));
  return [
    ...of('notifications', 'heading', 'body'),
    ...of('mails', 'text'),
    ...of('box_events', 'cause'),
    ...of('refunds', 'reason'),
    ...of('subscriptions', 'state_reason'),
  ];
}

function actsOf(person: Person, as: Member) {
  const params = { customerId: person.customerId };
  const seenNow = async () =>
    (await callStaff(shop, staff.getCustomer, { as, params })).answer.seen;
  const change = async (request: Change) => {
    const body = { change: request, why, seen: await seenNow() };
    const made = { as, params, body };
    const { status, problem } = await callStaff(shop, acts.makeCustomerChange, made);
    expect([status, problem.detail]).toEqual([200, undefined]);
  };
  return { params, seenNow, change };
}

it('tells the customer that the shop did what staff do for them, and never who', async () => {
  const person = await subscriber(shop);
  const owner = await newMember(shop, 'owner');
  const { params, seenNow, change } = actsOf(person, owner);
  const { boxes } = (await callStaff(shop, staff.getCustomer, { as: owner, params })).answer;
  const box = boxes.find(({ canEdit }) => canEdit);
  const boxId = box?.boxId ?? '';
  const productId = box?.items[0]?.productId ?? '';
  const before = await readTexts(person);
  const setActive = { kind: 'setActive', boxId } as const;
  await change({ ...setActive, active: false });
  await change({ ...setActive, active: true });
  const quantity = { kind: 'quantity', boxId, productId, quantity: 3, scope: 'this box' } as const;
  await change(quantity);
  await change({ kind: 'report', productId, report: 'ranOut' });
  await change({ kind: 'frequency', productId, weeks: 3 });
  await change({ kind: 'shipNow' });
  const address = { ...home, addressLine1: '13 St James Square' };
  await callStaff(shop, acts.saveCustomerAddress, {
    as: owner,
    params,
    body: { address, why, seen: await seenNow() },
  });
  await change({ kind: 'pause', until: '2027-02-02' });
  const paused = await ask(shop, person, getSubscriptionStatus);
  expect(JSON.stringify(paused)).toContain('We paused it for you.');
  await change({ kind: 'resume' });
  await change({ kind: 'cancel' });
  const { subscription } = (await callStaff(shop, staff.getCustomer, { as: owner, params })).answer;
  expect(subscription.cancelReason).toBe(why);
  const headings = (await ask(shop, person, listNotifications)).map(({ heading }) => heading);
  expect(headings).toEqual(
    expect.arrayContaining([
      'We disabled a box for you',
      'We enabled a box for you',
      'We changed your address for you',
      expect.stringMatching(/^We changed the quantity of .* for you$/),
      expect.stringMatching(/^We noted for you that .* ran out early$/),
      expect.stringMatching(/^We noted for you that you need .* every 3 weeks$/),
    ]),
  );
  const erase = { as: owner, params, body: { why, seen: await seenNow() } };
  expect((await callStaff(shop, acts.eraseCustomer, erase)).status).toBe(204);
  const texts = (await readTexts(person)).filter((text) => !before.includes(text));
  expect(texts.join('\n')).toContain('We cancelled it for you.');
  expect(texts.filter((text) => changedByCustomer.test(text))).toEqual([]);
  expect(texts.filter((text) => text.includes('Sam') || text.includes(why))).toEqual([]);
});

it('still says what the customer did', async () => {
  const person = await subscriber(shop);
  await ask(shop, person, saveAddress, { body: { ...home, addressLine1: '13 St James Square' } });
  const read = await ask(shop, person, listNotifications);
  expect(read.find(({ heading }) => heading === 'You changed your address')).toMatchObject({
    notificationStatus: 'Read',
  });
});
