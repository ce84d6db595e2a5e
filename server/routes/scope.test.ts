import type { Call } from '@nestbox/contract/call';
import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCalls } from '../../testing/harness/contractCalls.ts';
import { type Person, planned } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';

const shop = useTestShop();

const calls = await readCalls();
const scoped = calls.filter((call) => call.access === 'customer');

const urlOf = (call: Call, customerId: CustomerId) =>
  `/api${call.path}`
    .replace(':customerId', customerId)
    .replace(':delta', '1')
    .replace(':productId', 'toilet-tissue')
    .replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');

const ask = (call: Call, customerId: CustomerId, headers: Record<string, string>) =>
  shop.app.inject({ method: call.method, url: urlOf(call, customerId), headers });

let one: Person;
let other: Person;
beforeAll(async () => {
  one = await planned(shop);
  other = await planned(shop);
});

it('covers all calls', () => {
  expect(calls.length).toBeGreaterThanOrEqual(34);
  expect(scoped.length).toBeGreaterThanOrEqual(25);
});

describe.each(scoped.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s',
  (_, call) => {
    it('is allowed to the customer of the token alone', async () => {
      const bearer = { authorization: `Bearer ${one.token}` };
      const foreign = await ask(call, other.customerId, bearer);
      expect(foreign.statusCode).toBe(403);
      expect(foreign.headers['content-type']).toContain('application/problem+json');
      expect((await ask(call, one.customerId, {})).statusCode).toBe(401);
      expect(
        (await ask(call, one.customerId, { authorization: 'Bearer nonsense' })).statusCode,
      ).toBe(401);
      const forged = `${one.customerId}.${'A'.repeat(43)}`;
      expect(
        (await ask(call, one.customerId, { authorization: `Bearer ${forged}` })).statusCode,
      ).toBe(401);
      const cookie = `token=${one.token}; customerId=${one.customerId}`;
      expect((await ask(call, one.customerId, { cookie })).statusCode).toBe(401);
    });
  },
);

/** Types that browsers send from other sites' pages without a preflight. */
const sentUnasked = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
];

describe.each(
  calls.filter((call) => call.body).map((call) => [`${call.method} ${call.path}`, call] as const),
)('%s', (_, call) => {
  it.each(sentUnasked)('refuses a body of the type %s', async (type) => {
    const answer = await shop.app.inject({
      method: call.method,
      url: urlOf(call, one.customerId),
      headers: { authorization: `Bearer ${one.token}`, 'content-type': type },
      payload: '{}',
    });
    expect(answer.statusCode).toBe(415);
  });
});

/** Under the caller's own customer id. */
describe('ids of another customer', () => {
  const bodies: Readonly<Record<string, (boxId: BoxId) => object>> = {
    '/customer/:customerId/boxes/:boxId/make-active': () => ({ status: false }),
    '/customer/:customerId/change-delivery-date': (boxId) => ({
      boxId,
      dateTime: '2027-02-02',
      adjustForFutureBoxes: true,
    }),
    '/customer/:customerId/changes': (boxId) => ({ kind: 'setActive', boxId, active: false }),
    '/customer/:customerId/changes/preview': (boxId) => ({
      kind: 'postpone',
      boxId,
      date: '2027-02-02',
    }),
  };
  const naming = scoped.filter(
    ({ path }) => path in bodies || /:(boxId|notificationId)/.test(path),
  );

  it('are part of the path of several calls', () =>
    expect(naming.length).toBeGreaterThanOrEqual(8));

  it.each(naming.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'are answered as missing: %s',
    async (_, call) => {
      const as = (person: Person) => ({ authorization: `Bearer ${person.token}` });
      const theirs = `/api/customer/${other.customerId}`;
      const look = async () => [
        (await shop.app.inject({ url: `${theirs}/boxes`, headers: as(other) })).json(),
        (await shop.app.inject({ url: `${theirs}/notifications`, headers: as(other) })).json(),
      ];
      const before = await look();
      const [boxes, messages] = before as [{ boxId: BoxId }[], { notificaionId: string }[]];
      const boxId = boxes[0]?.boxId ?? '';
      const url = `/api${call.path}`
        .replace(':customerId', one.customerId)
        .replace(':boxId', boxId)
        .replace(':notificationId', messages[0]?.notificaionId ?? '')
        .replace(':delta', '1')
        .replace(':productId', 'toilet-tissue');
      const payload = bodies[call.path]?.(boxId);
      const answer = await shop.app.inject({
        method: call.method,
        url,
        headers: as(one),
        ...(payload && { payload }),
      });
      expect([call.path, answer.statusCode]).toEqual([call.path, 404]);
      expect(answer.body).not.toContain(boxId);
      expect(await look()).toEqual(before);
    },
  );
});
