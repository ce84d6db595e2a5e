import { logout } from '@nestbox/contract/account';
import {
  followNotifications,
  listNotifications,
  markNotificationRead,
} from '@nestbox/contract/notification';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { bareApp } from '../../testing/harness/bareApp.ts';
import { eventually } from '../../testing/harness/browser.ts';
import { loggedInAgain, type Person, signedIn } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { buildApp } from '../app.ts';
import { insertNotification } from './notificationQueries.ts';

// The test triggers the heartbeats.
beforeAll(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterAll(() => vi.useRealTimers());
const heartbeat = () => vi.advanceTimersByTimeAsync(25_000);

const shop = useTestShop();
beforeAll(async () => {
  await eventually(async () => shop.services.database.receivesNotifications);
});

const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
});

interface Followed {
  readonly response: Response;
  /** What was received so far. */
  text(): string;
  readonly ended: () => boolean;
  leave(): void;
}

type Caller = Pick<Person, 'customerId' | 'token'>;

async function follow({ customerId, token }: Caller, address = shop.address): Promise<Followed> {
  const leaver = new AbortController();
  leaving.push(() => leaver.abort());
  const path = followNotifications.path.replace(':customerId', customerId);
  const response = await fetch(`${address}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaver.signal,
  });
  let text = '';
  let ended = false;
  const read = async () => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString();
    ended = true;
  };
  read().catch(() => {});
  await eventually(async () => text !== '');
  return { response, text: () => text, ended: () => ended, leave: () => leaver.abort() };
}

const headingOf = ({ customerId }: Caller) =>
  shop.services.database.transaction((tx) =>
    insertNotification(
      tx,
      { customerId, heading: 'Hello', body: '', cause: null, readAt: null },
      shop.services.clock.now(),
    ),
  );

const changes = ({ text }: Followed) => text().split('data: changed\n\n').length - 1;

it('notifies only the customer concerned of a change', async () => {
  const [ada, grace] = [await signedIn(shop), await signedIn(shop)];
  const [hers, others] = [await follow(ada), await follow(grace)];
  expect(hers.response.status).toBe(200);
  expect(Object.fromEntries(hers.response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  await headingOf(ada);
  await eventually(async () => changes(hers) === 1);
  const { customerId, token } = ada;
  const params = { customerId };
  const [received] = (await shop.call(listNotifications, { params, token })).answer;
  const notificationId = received?.notificaionId ?? '';
  await shop.call(markNotificationRead, { params: { customerId, notificationId }, token });
  await eventually(async () => changes(hers) === 2);
  await headingOf(grace);
  await eventually(async () => changes(others) === 1);
  expect(hers.text()).toBe(': here\n\ndata: changed\n\ndata: changed\n\n');
});

it('sends heartbeats, and ends with the session', async () => {
  const ada = await signedIn(shop);
  const followed = await follow(ada);
  await heartbeat();
  await eventually(async () => followed.text() === ': here\n\n: here\n\n');
  const { customerId, token } = ada;
  await shop.call(logout, { params: { customerId }, token });
  await heartbeat();
  await eventually(async () => followed.ended());
  expect((await follow(ada)).response.status).toBe(401);
});

it('is open in three windows of a session at most', async () => {
  const ada = await signedIn(shop);
  const [first] = await Promise.all([follow(ada), follow(ada), follow(ada)]);
  const fourth = await follow(ada);
  expect(fourth.response.status).toBe(429);
  expect(fourth.text()).toContain('Live updates are open in too many windows already.');
  const elsewhere = await loggedInAgain(shop, ada);
  expect((await follow(elsewhere)).response.status).toBe(200);
  first?.leave();
  await eventually(async () => (await follow(ada)).response.status === 200);
});

it('is refused where notifications do not arrive', async () => {
  const ada = await signedIn(shop);
  const database = Object.create(shop.services.database, {
    receivesNotifications: { value: false },
  });
  const { app, address } = await openApp({ ...shop.services, database });
  const { response, text } = await follow(ada, address);
  expect(response.status).toBe(503);
  expect(text()).toContain('Ask for the notifications instead.');
  await app.close();
});

it('does not keep a process from stopping', async () => {
  const ada = await signedIn(shop);
  const { app, address } = await openApp(shop.services);
  const followed = await follow(ada, address);
  await app.close();
  await eventually(async () => followed.ended());
});

it('is described as a stream, and has no HEAD route', async () => {
  const document = (await shop.app.inject('/api/docs/json')).json();
  const { get } = document.paths['/api/customer/{customerId}/notifications/live'];
  expect(Object.keys(get.responses['200'].content)).toEqual(['text/event-stream']);
  expect(get.security).toEqual([{ bearer: [] }]);
  const { customerId, token } = await signedIn(shop);
  const head = await shop.app.inject({
    method: 'HEAD',
    url: `/api${followNotifications.path.replace(':customerId', customerId)}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(head.statusCode).toBe(404);
});

async function openApp(services: typeof shop.services) {
  const app = await buildApp({
    services,
    ...bareApp,
  });
  return { app, address: await app.listen({ port: 0, host: '127.0.0.1' }) };
}
