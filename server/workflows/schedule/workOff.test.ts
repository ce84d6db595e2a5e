import { expect, it } from 'vitest';
import { subscriber } from '../../../testing/harness/customers.ts';
import { operate } from '../../../testing/harness/operator.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { giveCredit } from '../refunds/giveCredit.ts';
import { workOff } from './workOff.ts';

const shop = useTestShop({ perTest: true });

const give = async (customerId: string) =>
  giveCredit(shop.services, customerId, { amount: 500, reason: 'Sorry.' });

it('all due work is done once, and counted by its kind', async () => {
  const { customerId } = await subscriber(shop);
  await shop.work();
  await give(customerId);
  expect(await operate(shop, ['work'])).toMatchObject({
    exit: 0,
    printed: 'mails: 1 piece of work',
  });
  expect((await operate(shop, ['work'])).printed).toBe('Nothing was due.');
});

it('work that fails is reported and tried once, and stops no other', async () => {
  const people = [await subscriber(shop), await subscriber(shop)];
  await shop.work();
  for (const { customerId } of people) await give(customerId);
  const { mail } = shop.services;
  const { send } = mail;
  let tries = 0;
  mail.send = (message) => {
    if (message.recipient !== people[0]?.email) return send(message);
    tries += 1;
    return Promise.reject(new Error('450 try later'));
  };
  const failures: unknown[] = [];
  const done = await workOff(shop.services, (error) => failures.push(error));
  mail.send = send;
  expect([tries, failures]).toEqual([1, [expect.objectContaining({ message: '450 try later' })]]);
  expect(done.get('mails')).toBe(2);
  const sent = (await shop.sentMails()).filter((text) => text.includes('more credit'));
  expect(sent.map((text) => people.findIndex(({ email }) => text.includes(email)))).toEqual([1]);
});
