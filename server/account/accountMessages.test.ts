import * as account from '@nestbox/contract/account';
import { listNotifications } from '@nestbox/contract/notification';
import { expect, it } from 'vitest';
import { confirmEmail } from '../../testing/harness/confirmEmail.ts';
import { changeCard, subscriber } from '../../testing/harness/customers.ts';
import { newcomer } from '../../testing/harness/newcomer.ts';
import { loggedInAgain, type Person, signedIn } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';

const shop = useTestShop();

const afterMinutes = (minutes: number) => shop.advance(minutes / 1_440);

/** Returns the mails to an address as plain text. */
const mailsTo = async ({ email }: Pick<Person, 'email'>, words = '') =>
  (await shop.mails())
    .map((mail) => mail.replace(/=\r?\n/g, ''))
    .filter((mail) => mail.includes(`To: ${email}`) && mail.includes(words));

/** Changes the password back and forth. @throws where a change is refused */
async function changePassword(person: Person, times: number): Promise<void> {
  const { customerId, token } = person;
  const passwords = [person.password, 'Difference-Engine'];
  for (let time = 0; time < times; time += 1) {
    const [password = '', newPassword = ''] = time % 2 ? passwords.toReversed() : passwords;
    const body = { password, newPassword };
    const params = { customerId };
    const { status } = await shop.call(account.changePassword, { params, token, body });
    if (status !== 204) throw new Error(`The password was not changed: ${status}`);
  }
}

const headingsOf = async ({ customerId, token }: Person) =>
  (await shop.call(listNotifications, { params: { customerId }, token })).answer.map(
    ({ heading }) => heading,
  );

const browsers = [
  'Gecko/20100101 Firefox/133.0',
  'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
  'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 OPR/116.0.0.0',
  'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/604.1',
];
const systems = [
  'Windows NT 10.0; Win64; x64',
  'Macintosh; Intel Mac OS X 10_15_7',
  'X11; Linux x86_64',
  'Linux; Android 14; Pixel 8',
  'iPhone; CPU iPhone OS 17_0 like Mac OS X',
];

/** Logs in with 25 browsers, each from its own origin. */
async function logInFromEverywhere({ email, password }: Person): Promise<void> {
  const agents = systems.flatMap((system) =>
    browsers.map((browser) => `Mozilla/5.0 (${system}) ${browser}`),
  );
  for (const [place, agent] of agents.entries()) {
    await shop.app.inject({
      method: 'POST',
      url: '/api/customer/account/login',
      headers: { 'user-agent': agent },
      remoteAddress: `10.1.0.${place}`,
      payload: { emailAddress: email, password },
    });
  }
}

const bait = 'Call us now to claim your prize of one thousand';

/** Signs up with another person's email address. */
async function signedUpWithBait(): Promise<Person> {
  const typed = { ...newcomer(), firstName: bait };
  const { status } = await shop.call(account.createAccount, { body: typed });
  expect(status).toBe(200);
  return { ...typed, ...(await loggedInAgain(shop, typed)) };
}

it('sends few mails, without the typed name, to an unconfirmed address', async () => {
  const person = await signedUpWithBait();
  for (let minute = 0; minute < 6; minute += 1) {
    await changePassword(person, 4);
    afterMinutes(1.1);
  }
  await logInFromEverywhere(person);
  afterMinutes(6);
  const mails = await mailsTo(person);
  expect(mails.filter((mail) => mail.includes('Call us now'))).toEqual([]);
  expect(mails.length).toBeLessThanOrEqual(4);
  expect(mails.some((mail) => mail.includes('your password was changed'))).toBe(true);
});

it('mails five account messages a day to an unconfirmed address', async () => {
  const person = await signedUpWithBait();
  for (let hour = 0; hour < 8; hour += 1) {
    await changePassword(person, 2);
    afterMinutes(60);
    await shop.work();
  }
  expect(await mailsTo(person, 'your password was changed')).toHaveLength(5);
  // These are shown in the app and not mailed.
  const headings = (await headingsOf(person)).filter(
    (each) => each === 'Your password was changed',
  );
  expect(headings).toHaveLength(16);

  afterMinutes(24 * 60);
  const again = { ...person, ...(await loggedInAgain(shop, person)) };
  await changePassword(again, 1);
  expect(await mailsTo(person, 'your password was changed')).toHaveLength(6);
});

it('mails 20 account messages a day to a confirmed address', async () => {
  const person = await signedIn(shop);
  await confirmEmail(shop, person);
  for (let round = 0; round < 15; round += 1) {
    await changePassword(person, 2);
    afterMinutes(60);
    await shop.work();
  }
  expect(await mailsTo(person, 'your password was changed')).toHaveLength(20);
});

it('greets by name from the confirmation of the address on, and mails the first message at once', async () => {
  const person = await signedIn(shop);
  await changePassword(person, 2);
  afterMinutes(10);
  expect((await mailsTo(person)).filter((mail) => mail.includes('Hello Ada,'))).toEqual([]);

  await confirmEmail(shop, person);
  await changePassword(person, 1);
  const [mail, ...others] = await mailsTo(person, 'Hello Ada,');
  expect(others).toEqual([]);
  expect(mail).toContain('Subject: Nestbox: your password was changed');
});

it('gathers the messages within minutes of the first in one mail', async () => {
  const person = await signedIn(shop);
  await confirmEmail(shop, person);
  const words =
    'somebody logged in to your account|Your password was changed|your password was changed';
  const messages = async () => (await mailsTo(person)).filter((mail) => RegExp(words).test(mail));
  await changePassword(person, 2);
  afterMinutes(1);
  await changePassword(person, 2);
  await logInFromEverywhere(person);
  expect(await messages()).toHaveLength(1);
  afterMinutes(6);
  const [, gathered, ...others] = await messages();
  expect(others).toEqual([]);
  expect(gathered).toContain('Subject: Nestbox: security notices for your account');
  expect(gathered).toContain('Your password was changed on');
  expect(gathered).toContain('with Firefox on Windows');
  expect(gathered).toContain('with Safari on iOS');

  await changePassword(person, 1);
  expect(await messages()).toHaveLength(3);
});

it('gathers changes of the card in the same way', async () => {
  const person = await subscriber(shop);
  const cards = ['5555555555554444', '4242424242424242', '5555555555554444', '4242424242424242'];
  for (const card of cards) await changeCard(shop, person, card);
  expect(await mailsTo(person, 'Subject: Nestbox: your card is changed')).toHaveLength(1);
  afterMinutes(6);
  const mails = await mailsTo(person, 'Subject: Nestbox: your card is changed');
  expect(mails).toHaveLength(2);
  expect(await mailsTo(person, 'Hello Ada,')).toEqual([]);
});
