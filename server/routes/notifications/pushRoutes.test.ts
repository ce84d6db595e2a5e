import { listNotifications } from '@nestbox/contract/notification';
import {
  getPushDevices,
  type PushDevice,
  removePushDevice,
  savePushDevice,
} from '@nestbox/contract/push';
import { afterAll, afterEach, expect, it } from 'vitest';
import { ask, subscriber, tryTo } from '../../../testing/harness/customers.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { openPushService } from '../../../testing/harness/pushService.ts';
import { resetPassword } from '../../../testing/harness/resetPassword.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const push = openPushService();
const shop = useTestShop({ push: push.gateway, ownCustomers: true });
afterAll(() => push.close());
afterEach(() => push.answer(201));

const turnOn = (person: Person, device: PushDevice) =>
  ask(shop, person, savePushDevice, { body: device });

const headingsOn = (device: PushDevice) => push.sentTo(device).map(({ heading }) => heading);

it('a device gets what the bell shows, in the same words and signed by the shop', async () => {
  const person = await subscriber(shop);
  const device = push.newDevice(['boxes', 'money', 'account']);
  const { publicKey } = await turnOn(person, device);
  const before = new Set(
    (await ask(shop, person, listNotifications)).map((each) => each.notificaionId),
  );
  await shop.live(12);
  const shown = (await ask(shop, person, listNotifications)).filter(
    (each) => !before.has(each.notificaionId) && each.notificationStatus === 'Created',
  );
  expect(shown.length).toBeGreaterThan(1);
  const sent = push.sentTo(device);
  expect(sent.map(({ heading, body }) => [heading, body]).sort()).toEqual(
    shown.map(({ heading, body }) => [heading, body]).sort(),
  );
  expect([...push.signedBy]).toEqual([publicKey]);
  expect(sent.map(({ path }) => path)).toContainEqual(
    expect.stringMatching(/^\/my-box-products\//),
  );
});

it('a device gets only the topics that are wanted there', async () => {
  const person = await subscriber(shop);
  const [boxes, none] = [push.newDevice(['boxes']), push.newDevice(['account'])];
  await turnOn(person, boxes);
  await turnOn(person, none);
  await shop.live(12);
  expect(headingsOn(boxes).length).toBeGreaterThan(0);
  expect(headingsOn(none)).toEqual([]);
  const again = headingsOn(boxes).length;
  const { devices } = await turnOn(person, { ...boxes, topics: [] });
  expect(devices.map(({ topics }) => topics)).toEqual([[], ['account']]);
  await shop.live(30);
  expect(headingsOn(boxes)).toHaveLength(again);
});

it('a device that takes none any more is forgotten, and one that fails is tried again', async () => {
  const person = await subscriber(shop);
  const device = push.newDevice(['boxes', 'money', 'account']);
  await turnOn(person, device);
  push.answer(503);
  await shop.liveThroughFaults(4);
  expect(headingsOn(device)).toEqual([]);
  push.answer(201);
  shop.advance(0.1);
  await shop.work();
  expect(headingsOn(device).length).toBeGreaterThan(0);
  push.answer(410);
  await shop.live(30);
  expect((await ask(shop, person, getPushDevices)).devices).toEqual([]);
});

it('a device belongs to the customer who turned it on last, until they turn it off', async () => {
  const [ada, grace] = [await subscriber(shop), await subscriber(shop)];
  const device = push.newDevice(['boxes', 'money', 'account']);
  await turnOn(ada, device);
  await turnOn(grace, device);
  expect((await ask(shop, ada, getPushDevices)).devices).toEqual([]);
  expect((await ask(shop, grace, getPushDevices)).devices).toHaveLength(1);
  const { endpoint } = device;
  expect((await ask(shop, grace, removePushDevice, { body: { endpoint } })).devices).toEqual([]);
  await shop.live(12);
  expect(headingsOn(device)).toEqual([]);
});

it('a new password ends the notifications of all devices', async () => {
  const person = await subscriber(shop);
  await turnOn(person, push.newDevice(['boxes']));
  const { status } = await resetPassword(shop, person.email, 'Difference-Engine');
  expect(status).toBe(204);
  expect((await ask(shop, person, getPushDevices)).devices).toEqual([]);
});

it('keeps ten devices, the latest ones', async () => {
  const person = await subscriber(shop);
  for (let place = 0; place < 12; place += 1) {
    shop.advance(0.01);
    await turnOn(person, push.newDevice(['boxes']));
  }
  expect((await ask(shop, person, getPushDevices)).devices).toHaveLength(10);
});

it('refuses an address that belongs to no push service', async () => {
  const person = await subscriber(shop);
  const device = push.newDevice(['boxes']);
  for (const endpoint of [
    'https://shop.example/x',
    'http://push.example/x',
    'https://10.0.0.1/x',
  ]) {
    const refused = await tryTo(shop, person, savePushDevice, { body: { ...device, endpoint } });
    expect([endpoint, refused.status]).toEqual([endpoint, 400]);
  }
});
