import { makeChange } from '@nestbox/contract/change';
import { addDays } from '@nestbox/domain/calendar/date';
import { expect, it } from 'vitest';
import { ask, subscriber } from '../../testing/harness/customers.ts';
import type { Person } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';

const shop = useTestShop();

const afterMinutes = (minutes: number) =>
  shop.setTime(new Date(shop.services.clock.now().getTime() + minutes * 60_000).toISOString());

/** Returns the mails to a customer since the first box was paid, in the order of sending. */
const mailsTo = async ({ email }: Person) =>
  (await shop.mails()).filter((mail) => mail.includes(email) && /subscription is/.test(mail));

it('forty changes in a minute give one mail, with each sentence once', async () => {
  const person = await subscriber(shop);
  const until = addDays(shop.services.clock.now().toISOString().slice(0, 10), 30);
  for (let press = 0; press < 20; press += 1) {
    await ask(shop, person, makeChange, { body: { kind: 'pause', until } });
    await ask(shop, person, makeChange, { body: { kind: 'resume' } });
  }
  expect(await mailsTo(person)).toEqual([]);
  afterMinutes(6);
  const mails = await mailsTo(person);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('Subject: Nestbox: your subscription is running again');
  const [plain = ''] = (mails[0] ?? '').split('text/html');
  const text = plain.replaceAll(/=\r?\n/g, '');
  expect(text.match(/Your subscription is paused/g)).toHaveLength(1);
  expect(text.match(/is running again, as you left it/g)).toHaveLength(1);

  // A change after the mail was sent gets its own mail.
  await ask(shop, person, makeChange, { body: { kind: 'pause', until } });
  afterMinutes(6);
  expect(await mailsTo(person)).toHaveLength(2);
});
