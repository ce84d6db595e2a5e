import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { expect, it, vi } from 'vitest';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { findMail, insertMail, readDueMailsTo } from '../../notifications/mailQueries.ts';
import { sendMails } from './sendMails.ts';

const shop = useTestShop();

it('gives mail programs a link to unsubscribe for updates only', async () => {
  const { database, clock } = shop.services;
  const recipient = 'grace@example.com';
  const mail = { customerId: randomUUID(), recipient, text: 'Hello' };
  for (const isUpdate of [true, false]) {
    const subject = isUpdate ? 'An update' : 'A service';
    await insertMail(
      database.reader,
      { ...mail, subject, isUpdate, html: '<p>Hello</p>' },
      clock.now(),
    );
  }
  const sent = await Promise.all((await shop.mails()).map((text) => PostalMime.parse(text)));
  const mails = sent
    .filter(({ to }) => to?.[0]?.address === recipient)
    .map(({ subject, html, headers }) => [
      subject,
      html?.trim(),
      headers.find(({ key }) => key === 'list-unsubscribe')?.value,
    ]);
  expect(mails).toHaveLength(2);
  expect(mails).toContainEqual([
    'An update',
    '<p>Hello</p>',
    `<${shop.address}/my-household#preferences>`,
  ]);
  expect(mails).toContainEqual(['A service', '<p>Hello</p>', undefined]);
});

/** Writes a due mail to a new customer. */
async function dueMail() {
  const { database, clock } = shop.services;
  const customerId = randomUUID();
  const mail = { recipient: 'ada@example.com', subject: 'A code', text: 'Hello' };
  await insertMail(database.reader, { ...mail, customerId }, clock.now());
  const [due] = await readDueMailsTo(database.reader, customerId, clock.now());
  if (!due) throw new Error('No mail is due');
  return due;
}

const namesOf = async (mailId: string) =>
  (await sendMails.find(shop.services)).filter(({ data }) => data.mailId === mailId);
const passSeconds = (seconds: number) => shop.advance(seconds / 86_400);

it('hands out again what a killed worker had taken but not begun', async () => {
  const { mailId } = await dueMail();
  const [first] = await namesOf(mailId);
  expect(await namesOf(mailId)).toEqual([first]);
  passSeconds(31);
  const [second] = await namesOf(mailId);
  expect(second?.data).toEqual(first?.data);
  expect(second?.key).not.toBe(first?.key);
});

it("lets another worker send a killed worker's mail within half a minute", async () => {
  const mail = await dueMail();
  const { send } = shop.services.mail;
  Object.assign(shop.services.mail, { send: () => new Promise(() => {}) });
  vi.useFakeTimers({ toFake: ['setInterval'] });
  try {
    void sendMails.handle(shop.services, mail);
    await vi.waitFor(async () => expect(await namesOf(mail.mailId)).toEqual([]));
  } finally {
    // The killed process does not renew its lease.
    vi.useRealTimers();
    Object.assign(shop.services.mail, { send });
  }
  passSeconds(29);
  expect(await namesOf(mail.mailId)).toEqual([]);
  passSeconds(2);
  expect(await namesOf(mail.mailId)).toHaveLength(1);
  await sendMails.handle(shop.services, mail);
  expect((await findMail(shop.services.database.reader, mail.mailId))?.sentAt).not.toBeNull();
});

it('keeps a mail taken for as long as it is being sent, so that it goes out once', async () => {
  const mail = await dueMail();
  const { send } = shop.services.mail;
  const sending = Promise.withResolvers<void>();
  Object.assign(shop.services.mail, { send: () => sending.promise });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const sent = sendMails.handle(shop.services, mail);
    const taken = async () =>
      (await findMail(shop.services.database.reader, mail.mailId))?.nextTryAt;
    await vi.waitFor(async () => expect(await taken()).not.toEqual(mail.nextTryAt));
    for (let renewed = 0; renewed < 6; renewed += 1) {
      const before = await taken();
      passSeconds(10);
      vi.advanceTimersByTime(10_000);
      await vi.waitFor(async () => expect(await taken()).not.toEqual(before));
      expect(await namesOf(mail.mailId)).toEqual([]);
    }
    sending.resolve();
    await sent;
  } finally {
    vi.useRealTimers();
    Object.assign(shop.services.mail, { send });
  }
  passSeconds(3_600);
  expect(await namesOf(mail.mailId)).toEqual([]);
});

it('gives a mail up at once where its address does not exist, and says why', async () => {
  const { database, mail: gateway } = shop.services;
  const send = vi.spyOn(gateway, 'send');
  const refused = { responseCode: 550, response: '550 5.1.1 No such user', command: 'RCPT TO' };
  send.mockRejectedValueOnce(Object.assign(new Error('refused'), refused));
  send.mockRejectedValueOnce(new Error('no connection'));
  const [unknown, unanswered] = [await dueMail(), await dueMail()];
  for (const due of [unknown, unanswered]) {
    await expect(sendMails.handle(shop.services, due)).rejects.toThrow();
  }
  send.mockRestore();
  expect(await findMail(database.reader, unknown.mailId)).toMatchObject({
    problem: 'unknown-address',
    givenUpAt: expect.any(Date),
  });
  expect(await findMail(database.reader, unanswered.mailId)).toMatchObject({
    problem: 'no-answer',
    givenUpAt: null,
  });
});
