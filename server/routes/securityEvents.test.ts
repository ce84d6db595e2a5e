import { Writable } from 'node:stream';
import { changePassword, login, requestResetCode } from '@nestbox/contract/account';
import { enterPromotion } from '@nestbox/contract/credit';
import { passSecondStepAgain } from '@nestbox/contract/staff';
import * as money from '@nestbox/contract/staffMoneyActs';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bareApp } from '../../testing/harness/bareApp.ts';
import { callApp } from '../../testing/harness/callApp.ts';
import { subscriber } from '../../testing/harness/customers.ts';
import { signedIn } from '../../testing/harness/people.ts';
import { callStaff, newMember } from '../../testing/harness/staff.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { buildApp } from '../app.ts';

const shop = useTestShop();

const lines: string[] = [];
const logTo = new Writable({
  write(line, _encoding, done) {
    lines.push(String(line));
    done();
  },
});
let app: FastifyInstance;
beforeAll(async () => {
  app = await buildApp({ ...bareApp, services: shop.services, logLevel: 'warn', logTo });
});
afterAll(() => app.close());
beforeEach(() => lines.splice(0));

const events = () =>
  lines
    .map(
      (line) => JSON.parse(line) as { msg: string; event: string; origin: string; account: string },
    )
    .filter(({ msg }) => msg === 'security');

const logIn = (emailAddress: string, password: string, from: string) =>
  callApp(app, login, { from, body: { emailAddress, password } });

it('names a refused log-in by hashes of origin and account, once a minute', async () => {
  const { email } = await signedIn(shop);
  for (let count = 0; count < 3; count += 1) await logIn(email, 'Wrong-Guess-1', '203.0.113.5');
  await logIn('nobody@example.com', 'Wrong-Guess-1', '203.0.113.5');
  const [first, other, ...more] = events();
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    event: 'log-in-refused',
    account: expect.stringMatching(/^.{16}$/),
  });
  expect(other?.origin).toBe(first?.origin);
  expect(other?.account).not.toBe(first?.account);
  expect(lines.join()).not.toMatch(/203\.0\.113\.5|example\.com/);
});

it('names limits that are reached, and codes that cannot be used', async () => {
  const { customerId, token } = await signedIn(shop);
  const params = { customerId };
  await callApp(app, enterPromotion, { params, token, body: { code: 'GUESS-1' } });
  for (let count = 0; count < 61; count += 1) {
    await callApp(app, requestResetCode, { from: '203.0.113.6', body: { email: 'a@example.com' } });
  }
  expect(events().map(({ event }) => event)).toEqual(['promotion-code-refused', 'limit-reached']);
});

it('names a wrong password or code within a session, and no other mistake there', async () => {
  const { customerId, token, password } = await signedIn(shop);
  const change = (given: string, newPassword: string) =>
    callApp(app, changePassword, {
      params: { customerId },
      token,
      body: { password: given, newPassword },
    });
  await change(password, 'Password-123');
  expect(events()).toEqual([]);
  await change('Wrong-Guess-1', 'Whisk-The-Eggs-9');
  const as = await newMember(shop, 'support');
  await callStaff({ app }, passSecondStepAgain, { as, body: { code: '000000' } });
  expect(events().map(({ event }) => event)).toEqual(['secret-refused', 'secret-refused']);
});

it('names each gift of staff, and nothing that is everyday', async () => {
  const person = await subscriber(shop);
  await logIn(person.email, person.password, '203.0.113.7');
  const as = await newMember(shop, 'owner');
  const params = { customerId: person.customerId };
  const body = { amount: 500, sentence: 'We are sorry.', why: 'She rang.', seen: 0 };
  expect(events()).toEqual([]);
  expect((await callStaff({ app }, money.giveCustomerCredit, { as, params, body })).status).toBe(
    200,
  );
  expect(events().map(({ event }) => event)).toEqual(['credit-given']);
});
