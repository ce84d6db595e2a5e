import { requestResetCode } from '@nestbox/contract/account';
import { expect, it } from 'vitest';
import { confirmEmail } from '../../../testing/harness/confirmEmail.ts';
import { paidBox } from '../../../testing/harness/packing.ts';
import { type Person, signedIn } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { insertMail, readMailsTo } from '../../notifications/mailQueries.ts';
import { sendMails } from './sendMails.ts';

const shop = useTestShop({ perTest: true, mailBrake: { anHour: 5, aDay: 3 } });

/** Writes mails to a customer. */
async function write(to: Pick<Person, 'customerId' | 'email'>, count: number): Promise<void> {
  const { database, clock } = shop.services;
  for (let number = 1; number <= count; number += 1) {
    const mail = {
      customerId: to.customerId,
      recipient: to.email,
      subject: `${number}`,
      text: 'x',
    };
    await insertMail(database.reader, mail, clock.now());
  }
}

/** Sends what is due. @returns how many mails to them have left */
async function sentTo(...people: Pick<Person, 'customerId'>[]): Promise<number> {
  await shop.work();
  const mails = await Promise.all(
    people.map(({ customerId }) =>
      readMailsTo(shop.services.database.reader, customerId, Number.MAX_SAFE_INTEGER),
    ),
  );
  return mails.flat().filter(({ sentAt }) => sentAt).length;
}

it('lets three mails a day go to an address that nobody has confirmed, and the others later', async () => {
  const person = await signedIn(shop);
  // With the welcome, four.
  await write(person, 3);
  expect(await sentTo(person)).toBe(3);
  shop.advance(0.9);
  expect(await sentTo(person)).toBe(3);
  shop.advance(0.11);
  expect(await sentTo(person)).toBe(4);
});

it('lets five an hour go to all such addresses', async () => {
  const people = [await signedIn(shop), await signedIn(shop), await signedIn(shop)];
  // With the welcomes, six.
  for (const person of people) await write(person, 1);
  expect(await sentTo(...people)).toBe(5);
  shop.advance(61 / 1_440);
  expect(await sentTo(...people)).toBe(6);
});

it('lets all mails go to whoever has confirmed their address, or has paid', async () => {
  const confirmed = await signedIn(shop);
  await confirmEmail(shop, confirmed);
  const { person: paying } = await paidBox(shop);
  await write(confirmed, 9);
  await write(paying, 9);
  await shop.work();
  for (const { customerId } of [confirmed, paying]) {
    const mails = await readMailsTo(shop.services.database.reader, customerId, 100);
    const written = mails.filter(({ text }) => text === 'x');
    expect(written.map(({ sentAt }) => sentAt !== null)).toEqual(Array(9).fill(true));
  }
});

it('does not count what the mail server refuses', async () => {
  const person = await signedIn(shop);
  const { mail } = shop.services;
  const { send } = mail;
  Object.assign(mail, { send: () => Promise.reject(new Error('The mail server is away')) });
  await write(person, 2);
  for (const { data } of await sendMails.find(shop.services)) {
    await expect(sendMails.handle(shop.services, data)).rejects.toThrow();
  }
  Object.assign(mail, { send });
  shop.advance(2 / 1_440);
  expect(await sentTo(person)).toBe(3);
});

it('sends a reset although a stranger has used up the mails of the day', async () => {
  const person = await signedIn(shop);
  await write(person, 9);
  expect(await sentTo(person)).toBe(3);
  await shop.call(requestResetCode, { body: { email: person.email } });
  expect(await sentTo(person)).toBe(4);
});
