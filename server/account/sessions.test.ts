import * as account from '@nestbox/contract/account';
import { listNotifications } from '@nestbox/contract/notification';
import * as session from '@nestbox/contract/session';
import { describe, expect, it } from 'vitest';
import { loggedInAgain, type Person, signedIn } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { saveDevice } from './sessionQueries.ts';

const shop = useTestShop({ ownCustomers: true });

const agents = {
  firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
};

async function loggedInFrom({ email, password }: Person, agent: string): Promise<string> {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/customer/account/login',
    headers: { 'user-agent': agent },
    payload: { emailAddress: email, password },
  });
  return response.json().token;
}

const sessionsOf = ({ customerId }: Person, token: string) =>
  shop.call(session.listSessions, { params: { customerId }, token });

const mailsTo = async ({ email }: Person, words: string) =>
  (await shop.mails()).filter((mail) => mail.includes(`To: ${email}`) && mail.includes(words));

describe('the sessions of a customer', () => {
  it('are listed with their devices, and ended one by one', async () => {
    const person = await signedIn(shop);
    const token = await loggedInFrom(person, agents.firefox);
    const { answer } = await sessionsOf(person, person.token);
    expect(answer.map(({ device, current }) => [device, current]).sort()).toEqual([
      ['Firefox on Windows', false],
      ['Unknown device', true],
    ]);
    const other = answer.find(({ current }) => !current);
    const params = { customerId: person.customerId, sessionId: other?.sessionId ?? '' };
    const end = () => shop.call(session.endSession, { params, token: person.token });
    expect((await end()).status).toBe(204);
    expect((await end()).status).toBe(204);
    expect((await sessionsOf(person, token)).status).toBe(401);
    expect((await sessionsOf(person, person.token)).answer).toHaveLength(1);
  });

  it('cannot be ended by another customer who knows their id', async () => {
    const [person, stranger] = [await signedIn(shop), await signedIn(shop)];
    const [theirs] = (await sessionsOf(person, person.token)).answer;
    const params = { customerId: stranger.customerId, sessionId: theirs?.sessionId ?? '' };
    await shop.call(session.endSession, { params, token: stranger.token });
    expect((await sessionsOf(person, person.token)).status).toBe(200);
  });

  it('can all be ended but the one that makes the request', async () => {
    const person = await signedIn(shop);
    const other = await loggedInAgain(shop, person);
    const { customerId, token } = person;
    const ended = await shop.call(session.endOtherSessions, { params: { customerId }, token });
    expect(ended.status).toBe(204);
    expect((await sessionsOf(person, other.token)).status).toBe(401);
    expect((await sessionsOf(person, token)).answer).toMatchObject([{ current: true }]);
  });

  it('store nothing of a header that no browser sends', async () => {
    const person = await signedIn(shop);
    const token = await loggedInFrom(person, `<b>secret</b>/1.0 ${'x'.repeat(2_000)}`);
    const { answer } = await sessionsOf(person, token);
    expect(answer.map(({ device }) => device)).toEqual(['Unknown device', 'Unknown device']);
  });
});

describe('a log-in from a new device', () => {
  const words = 'a new device logged in';

  it('is notified once, in the app and by mail, except for the first device', async () => {
    const person = await signedIn(shop);
    await loggedInAgain(shop, person);
    expect(await mailsTo(person, words)).toEqual([]);
    const token = await loggedInFrom(person, agents.safari);
    await loggedInFrom(person, agents.safari);
    const mails = await mailsTo(person, words);
    expect(mails).toHaveLength(1);
    const text = mails[0]?.replace(/=\r?\n/g, '');
    expect(text).toMatch(
      /n Monday 23 November at 09:\d\d somebody logged in .* with Safari on iOS,/,
    );
    expect(text).toContain(`${shop.address}/forgot-password`);
    const params = { customerId: person.customerId };
    const { answer } = await shop.call(listNotifications, { params, token });
    expect(answer.map(({ heading }) => heading)).toContain('A new device logged in');
  });

  it('is not notified for a wrong password', async () => {
    const person = await signedIn(shop);
    await loggedInFrom({ ...person, password: 'Wrong-Password' }, agents.safari);
    expect(await mailsTo(person, words)).toEqual([]);
  });

  it('is notified again once the device is deleted', async () => {
    const person = await signedIn(shop);
    const { database, clock } = shop.services;
    const longAgo = new Date(clock.now().getTime() - 91 * 86_400_000);
    const device = 'Safari on iOS';
    await saveDevice(database.reader, { ...person, device, lastSeenAt: longAgo });
    shop.advance(1);
    await shop.work();
    await loggedInFrom(person, agents.safari);
    expect(await mailsTo(person, words)).toHaveLength(1);
  });
});

describe('a change of the password', () => {
  const change = ({ customerId, token }: Person, password: string, newPassword: string) =>
    shop.call(account.changePassword, {
      params: { customerId },
      token,
      body: { password, newPassword },
    });

  it('needs the present one, ends every other session and is mailed', async () => {
    const person = await signedIn(shop);
    const other = await loggedInAgain(shop, person);
    const wrong = await change(person, 'Wrong-Password', 'Difference-Engine');
    expect([wrong.status, wrong.problem.detail]).toEqual([
      400,
      'This is not your current password.',
    ]);
    expect((await change(person, person.password, 'Password1')).status).toBe(400);
    expect((await sessionsOf(person, other.token)).status).toBe(200);

    expect((await change(person, person.password, 'Difference-Engine')).status).toBe(204);
    expect((await sessionsOf(person, person.token)).status).toBe(200);
    expect((await sessionsOf(person, other.token)).status).toBe(401);
    const logIn = (password: string) =>
      shop.call(account.login, { body: { emailAddress: person.email, password } });
    expect((await logIn(person.password)).status).toBe(401);
    expect((await logIn('Difference-Engine')).status).toBe(200);
    expect(await mailsTo(person, 'your password was changed')).toHaveLength(1);
  });

  it('limits guesses of the present password with a stolen session', async () => {
    const person = await signedIn(shop);
    const statuses: number[] = [];
    while (statuses.length < 6) {
      statuses.push((await change(person, 'Wrong-Password', 'Difference-Engine')).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await change(person, person.password, 'Difference-Engine')).status).toBe(429);
    shop.advance(1.1 / 1440);
    expect((await change(person, person.password, 'Difference-Engine')).status).toBe(204);
  });
});
