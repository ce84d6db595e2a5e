import { getPreferences, savePreferences } from '@nestbox/contract/preferences';
import { readCustomerTimeline } from '@nestbox/contract/staffCustomers';
import { undoUnsubscribe, unsubscribe } from '@nestbox/contract/unsubscribe';
import { beforeEach, expect, it } from 'vitest';
import { confirmAddress } from '../../testing/harness/confirmAddress.ts';
import { ask, tryTo } from '../../testing/harness/customers.ts';
import { type Person, signedIn } from '../../testing/harness/people.ts';
import { callStaff, newMember } from '../../testing/harness/staff.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { newsletterMail } from '../notifications/newsletterMail.ts';
import { onePressUrl } from '../notifications/preferencesUrl.ts';
import { findCustomer } from './customerQueries.ts';
import { mailMarketing } from './mailMarketing.ts';
import { unsubscribeToken } from './marketingConsent.ts';

const shop = useTestShop({ perTest: true });
let person: Person;
beforeEach(async () => {
  person = await signedIn(shop);
  await confirmAddress(shop, person);
});

const isAgreed = async () => (await ask(shop, person, getPreferences)).marketingEnabled;
const tokenOf = ({ customerId }: Person) =>
  unsubscribeToken(shop.services, { customerId, newsletterId: null });
const press = (token: string, payload: string, type: string) =>
  shop.app.inject({
    method: 'POST',
    url: onePressUrl('', token),
    headers: { 'content-type': type },
    payload,
  });

/** Writes a marketing mail to the person. @returns whether it is written */
async function write(subject: string): Promise<boolean> {
  const { reader } = shop.services.database;
  const customer = await findCustomer(reader, person.customerId);
  if (!customer) throw new Error('no such customer');
  const content = newsletterMail({ subject, body: 'Hello.' }, shop.services.publicUrl());
  return mailMarketing(reader, shop.services, customer, content, { newsletterId: null });
}

const sent = async (subject: string) =>
  (await shop.mails()).filter((mail) => mail.includes(`Subject: ${subject}`));

it('marketing says how to unsubscribe, to programs and to people, without a name or a session', async () => {
  expect(await write('News of spring')).toBe(true);
  const [mail = ''] = await sent('News of spring');
  const [, url = ''] = /List-Unsubscribe:\s*<(https?:[^>]+)>/.exec(mail) ?? [];
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(url).toMatch(/\/api\/unsubscribe\/one-press\/v1\.[\w.-]+$/);
  expect(url).not.toContain(person.customerId);
  const { pathname } = new URL(url);

  // A scanner that opens the link only reaches the page with the button.
  const opened = await shop.app.inject({ method: 'GET', url: pathname });
  expect([opened.statusCode, opened.headers.location]).toEqual([
    302,
    expect.stringMatching(/\/unsubscribe#token=v1\./),
  ]);
  expect(await isAgreed()).toBe(true);

  const form = 'application/x-www-form-urlencoded';
  const pressed = await shop.app.inject({
    method: 'POST',
    url: pathname,
    headers: { 'content-type': form },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(pressed.statusCode).toBe(204);
  expect(await isAgreed()).toBe(false);
});

it('a link unsubscribes and undoes, by the customer whom it was sent to, and the timeline says so', async () => {
  for (const marketingEnabled of [false, true]) {
    await ask(shop, person, savePreferences, {
      body: { marketingEnabled, substitutionsAllowed: false, mailUpdates: true },
    });
  }
  const body = { token: tokenOf(person) };
  const other = await signedIn(shop);
  expect((await shop.call(unsubscribe, { body })).status).toBe(204);
  expect((await shop.call(unsubscribe, { body })).status).toBe(204);
  expect(await isAgreed()).toBe(false);
  expect((await tryTo(shop, other, getPreferences)).answer.marketingEnabled).toBe(true);
  expect((await shop.call(undoUnsubscribe, { body })).status).toBe(204);
  expect(await isAgreed()).toBe(true);
  const multipart = 'multipart/form-data; boundary=x';
  expect((await press(body.token, '--x--', multipart)).statusCode).toBe(204);
  expect(await isAgreed()).toBe(false);

  const support = await newMember(shop, 'support');
  const params = { customerId: person.customerId };
  const timeline = await callStaff(shop, readCustomerTimeline, { as: support, params });
  const consent = timeline.answer.filter(({ key }) => key.startsWith('consent '));
  expect(consent.map(({ title, text }) => `${title} ${text}`).sort()).toEqual([
    'Agreed to offers and news By the link of a mail.',
    'Agreed to offers and news In the account.',
    'Unsubscribed from offers and news By the link of a mail.',
    'Unsubscribed from offers and news In the account.',
    'Unsubscribed from offers and news In the mail program.',
  ]);
});

it('an undo takes back no decision that was made in the account', async () => {
  const body = { token: tokenOf(person) };
  for (const marketingEnabled of [true, false]) {
    await ask(shop, person, savePreferences, {
      body: { marketingEnabled, substitutionsAllowed: false, mailUpdates: true },
    });
  }
  const refused = await shop.call(undoUnsubscribe, { body });
  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    'There is nothing to undo. Your account shows what you get.',
  ]);
  expect(await isAgreed()).toBe(false);
});

it('a token that was guessed or cut is refused with a sentence', async () => {
  for (const token of [person.customerId, tokenOf(person).slice(0, -3), 'x'.repeat(300)]) {
    const refused = await shop.call(unsubscribe, { body: { token } });
    expect([refused.status, refused.problem.detail]).toEqual([
      404,
      'This link is not complete. You can switch offers and news off in your account.',
    ]);
  }
});

it('marketing goes to confirmed addresses with consent alone, and what waits is deleted', async () => {
  const agree = (marketingEnabled: boolean) =>
    ask(shop, person, savePreferences, {
      body: { marketingEnabled, substitutionsAllowed: false, mailUpdates: true },
    });
  await agree(false);
  expect(await write('To nobody')).toBe(false);
  await agree(true);
  expect(await write('Too late')).toBe(true);
  await agree(false);
  await agree(true);
  expect(await sent('Too late')).toEqual([]);
  person = await signedIn(shop);
  expect(await write('To a stranger')).toBe(false);
});
