import { randomUUID } from 'node:crypto';
import { requestResetCode } from '@nestbox/contract/account';
import { expect, it } from 'vitest';
import { operate } from '../../testing/harness/operator.ts';
import { signedIn } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { insertMail, readMailsTo, updateMail } from '../notifications/mailQueries.ts';
import { today } from '../platform/clock.ts';
import { sendMails } from '../workflows/schedule/sendMails.ts';

const shop = useTestShop();

async function writtenMail(subject: string) {
  const { reader } = shop.services.database;
  const customerId = randomUUID();
  const recipient = `${customerId}@example.com`;
  await insertMail(
    reader,
    { customerId, recipient, subject, text: 'Hello' },
    shop.services.clock.now(),
  );
  const [mail] = await readMailsTo(reader, customerId, 1);
  if (!mail) throw new Error('no mail');
  return mail;
}

const sentWith = async (subject: string) =>
  (await shop.mails()).filter((mail) => mail.includes(`Subject: ${subject}`)).length;

it('lists a mail that was given up, and sends it again', async () => {
  const mail = await writtenMail('Given up');
  const now = shop.services.clock.now();
  const failed = { tries: 20, givenUpAt: now, nextTryAt: now };
  await updateMail(shop.services.database.reader, mail, failed);
  const waiting = await writtenMail('Waiting');
  const list = await operate(shop, ['mails', '--failed']);
  expect(list.printed).toContain(
    `${mail.mailId}  ${today(shop.services.clock)}  ${mail.recipient}`,
  );
  expect(list.printed).toContain('Given up: given up after 20 tries');
  expect(list.printed).not.toContain(waiting.mailId);
  expect((await operate(shop, ['mails'])).printed).toContain('Waiting: not sent yet');
  expect(await sentWith('Given up')).toBe(0);
  const sent = await operate(shop, ['resend', mail.mailId]);
  expect(sent).toMatchObject({ exit: 0, printed: `"Given up" is sent to ${mail.recipient}.` });
  expect(await sentWith('Given up')).toBe(1);
  expect((await operate(shop, ['mails', '--failed'])).printed).not.toContain(mail.mailId);
});

it('refuses to resend a deleted code, or an unknown mail', async () => {
  const person = await signedIn(shop);
  await shop.call(requestResetCode, { body: { email: person.email } });
  await shop.work();
  const mails = await readMailsTo(shop.services.database.reader, person.customerId, 10);
  const code = mails.find((mail) => mail.expiresAt);
  const refused = await operate(shop, ['resend', code?.mailId ?? '']);
  expect(refused).toMatchObject({ exit: 1 });
  expect(refused.noted).toContain('a code that is no longer kept');
  const [latest] = await readMailsTo(shop.services.database.reader, person.customerId, 1);
  expect(latest?.sentAt).not.toBeNull();
  expect((await operate(shop, ['resend', randomUUID()])).noted).toBe('There is no such mail.');
  expect((await operate(shop, ['resend', 'x'])).exit).toBe(1);
});

it('prints that the mail server does not accept it', async () => {
  const mail = await writtenMail('Refused');
  const { mail: gateway } = shop.services;
  const send = gateway.send;
  gateway.send = () => Promise.reject(new Error('550 no such mailbox'));
  const said = await operate(shop, ['resend', mail.mailId]);
  gateway.send = send;
  expect(said).toMatchObject({ exit: 1 });
  expect(said.noted).toContain('tried again by itself: 550 no such mailbox');
  expect((await operate(shop, ['mails', '--failed'])).printed).toContain('not taken after 1 try');
});

it('leaves a mail that is refused once more to be tried by itself', async () => {
  const mail = await writtenMail('Refused twice');
  const { mail: gateway } = shop.services;
  const send = gateway.send;
  gateway.send = () => Promise.reject(new Error('450 try later'));
  const keys: (string | undefined)[] = [];
  const tryByItself = async () => {
    shop.advance(0.5);
    const due = await sendMails.find(shop.services);
    const request = due.find(({ data }) => data.mailId === mail.mailId);
    keys.push(request?.key);
    await expect(sendMails.handle(shop.services, mail)).rejects.toThrow('450 try later');
  };
  for (let tries = 0; tries < 3; tries += 1) await tryByItself();
  await operate(shop, ['resend', mail.mailId]);
  for (let tries = 0; tries < 3; tries += 1) await tryByItself();
  gateway.send = send;
  // The key differs from that of the earlier work, which counts as done.
  expect(keys).not.toContain(undefined);
  expect(new Set(keys).size).toBe(keys.length);
});
