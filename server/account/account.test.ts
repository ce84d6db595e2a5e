import * as account from '@nestbox/contract/account';
import { listBoxes } from '@nestbox/contract/box';
import { describe, expect, it } from 'vitest';
import { newcomer } from '../../testing/harness/newcomer.ts';
import { signedIn } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { hashPassword, isOutdated } from '../platform/security/passwordHash.ts';
import { findCustomer, updatePassword } from './customerQueries.ts';

const shop = useTestShop();

describe('signing up', () => {
  it('opens an account that can log in', async () => {
    const request = newcomer();
    expect((await shop.call(account.createAccount, { body: request })).status).toBe(200);
    const session = await shop.call(account.login, {
      body: { emailAddress: request.email.toUpperCase(), password: request.password },
    });
    expect(session.status).toBe(200);
    const { customerId, token } = session.answer;
    const boxes = await shop.call(listBoxes, { params: { customerId }, token });
    expect(boxes.answer).toEqual([]);
  });

  it('refuses an address that has an account, however many ask at once', async () => {
    const request = newcomer();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => shop.call(account.createAccount, { body: request })),
    );
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const refused = outcomes.find((outcome) => outcome.status === 409);
    expect(refused?.problem.detail).toContain('account with this email address');
  });

  it.each([
    [{ firstName: ' ' }, 'First name is required'],
    [
      { firstName: 'Claim your prize at spam.example/win' },
      'Please use letters, spaces, hyphens and apostrophes only',
    ],
    [{ firstName: 'wwwꓸevilꓸcom' }, 'Please use letters, spaces, hyphens and apostrophes only'],
    [{ firstName: '\u3164' }, 'Please use letters, spaces, hyphens and apostrophes only'],
    [{ lastName: '-' }, 'Please use at least one letter'],
    [{ lastName: 'L'.repeat(51) }, 'Please use at most 50 characters'],
    [{ lastName: '' }, 'Last name is required'],
    [{ email: '' }, 'Email is required'],
    [{ email: 'nobody' }, 'Invalid email address'],
    [{ phoneNumber: '+44 20' }, 'Phone number must only contain digits'],
    [{ password: 'alllowercase' }, account.weakPassword],
    [{ password: 'Kettle4' }, 'Password must be at least 8 characters long'],
    [{ password: 'Password1' }, 'too common'],
    [{ password: 'Nestbox-2026!' }, 'too common'],
    [
      { termsAndCondAccepted: false as never },
      'You must agree to the terms and conditions to proceed',
    ],
    [{ marketingEnabled: false }, 'You must enable marketing'],
    [{ marketingEnabled: undefined as never }, 'You must enable marketing'],
  ])('refuses %o', async (fault, sentence) => {
    const outcome = await shop.call(account.createAccount, { body: { ...newcomer(), ...fault } });
    expect(outcome.status).toBe(400);
    expect(outcome.problem.errors.join()).toContain(sentence);
  });

  it('refuses unknown fields', async () => {
    const body = { ...newcomer(), admin: true };
    expect((await shop.call(account.createAccount, { body })).status).toBe(400);
  });
});

describe('logging in', () => {
  it('refuses a wrong password and an unknown address with the same words', async () => {
    const person = await signedIn(shop);
    const wrong = await shop.call(account.login, {
      body: { emailAddress: person.email, password: 'Wrong-Password' },
    });
    const unknown = await shop.call(account.login, {
      body: { emailAddress: 'nobody@example.com', password: 'Wrong-Password' },
    });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.problem).toEqual(unknown.problem);
  });

  it('renews a hash with another cost', async () => {
    const { customerId, email: emailAddress, password } = await signedIn(shop);
    const { database, hashCost } = shop.services;
    const older = await hashPassword(
      password,
      { ...hashCost, passes: 2 },
      { lane: 'known', who: 'ada' },
    );
    await updatePassword(database.reader, customerId, older);
    const hash = async () => (await findCustomer(database.reader, customerId))?.passwordHash ?? '';
    const logIn = async (given: string) =>
      (await shop.call(account.login, { body: { emailAddress, password: given } })).status;
    expect(await logIn('Wrong-Password')).toBe(401);
    expect(await hash()).toBe(older);
    // Each log-in after the first finds a different hash from the one that it checked.
    expect(await Promise.all([password, password, password].map(logIn))).toEqual([200, 200, 200]);
    expect(isOutdated(await hash(), hashCost)).toBe(false);
    expect(await logIn(password)).toBe(200);
    expect(await logIn('Wrong-Password')).toBe(401);
  });

  it('lasts a day', async () => {
    const { customerId, token } = await signedIn(shop);
    const status = async () =>
      (await shop.call(listBoxes, { params: { customerId }, token })).status;
    expect(await status()).toBe(200);
    shop.advance(1);
    expect(await status()).toBe(401);
  });

  it('ends on the server at sign-out', async () => {
    const { customerId, token } = await signedIn(shop);
    const params = { customerId };
    expect((await shop.call(account.logout, { params, token })).status).toBe(204);
    expect((await shop.call(listBoxes, { params, token })).status).toBe(401);
  });
});

describe('a reset code', () => {
  const resetMails = async (email: string) =>
    (await shop.mails()).filter(
      (text) => text.includes(`To: ${email}`) && text.includes('reset code'),
    );
  const ask = (email: string, from = '127.0.0.1') =>
    shop.call(account.requestResetCode, { body: { email }, from });
  const codeFor = async (email: string, from?: string): Promise<string> => {
    await ask(email, from);
    const mail = (await resetMails(email)).at(-1);
    return /code is (\d{4})/.exec(mail ?? '')?.[1] ?? '';
  };
  const validate = (email: string, passwordResetCode: string, from = '127.0.0.1') =>
    shop.call(account.validateResetCode, {
      params: { email: '{email}', passwordResetCode: '{passwordResetCode}' },
      body: { email, passwordResetCode },
      from,
    });
  /** Returns the parameters of the links that were mailed to an address. */
  const linksTo = async (email: string) =>
    (await shop.mails())
      .filter((text) => text.includes(`To: ${email}`))
      .flatMap((text) => unfold(text).match(/http\S+\/set-password\S+/g) ?? [])
      .map((link) => new URL(link));
  const unfold = (mail: string) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  const other = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

  it('sets a new password and ends every session', async () => {
    const person = await signedIn(shop);
    const { answer, status } = await validate(person.email, await codeFor(person.email));
    expect(status).toBe(200);
    const request = { email: person.email, newPassword: 'Difference-Engine' };
    const reset = { body: request, token: answer.resetToken };
    expect((await shop.call(account.setNewPassword, reset)).status).toBe(204);
    expect((await shop.call(account.setNewPassword, reset)).status).toBe(401);
    const before = { params: { customerId: person.customerId }, token: person.token };
    expect((await shop.call(listBoxes, before)).status).toBe(401);
    const session = await shop.call(account.login, {
      body: { emailAddress: person.email, password: request.newPassword },
    });
    expect(session.status).toBe(200);
    const received = (await shop.mails()).filter((text) => text.includes(`To: ${person.email}`));
    expect(received.join().replace(/=\r?\n/g, '')).toContain('You were logged out everywhere');
  });

  it('ends every other reset with the first that is used', async () => {
    const person = await signedIn(shop);
    const older = await validate(person.email, await codeFor(person.email));
    const newer = await validate(person.email, await codeFor(person.email));
    const set = (token: string) =>
      shop.call(account.setNewPassword, {
        body: { email: person.email, newPassword: 'Difference-Engine' },
        token,
      });
    expect((await set(newer.answer.resetToken)).status).toBe(204);
    expect((await set(older.answer.resetToken)).status).toBe(401);
  });

  it('is valid for five tries, for ten minutes and for one use', async () => {
    const person = await signedIn(shop);
    const code = await codeFor(person.email);
    for (const from of ['10.1.0.1', '10.1.0.1', '10.1.0.1', '10.1.0.2', '10.1.0.2']) {
      expect((await validate(person.email, other(code), from)).status).toBe(400);
    }
    expect((await validate(person.email, code)).status).toBe(400);

    const late = await signedIn(shop);
    const lateCode = await codeFor(late.email);
    shop.advance(11 / 1440);
    expect((await validate(late.email, lateCode)).status).toBe(400);

    const twice = await signedIn(shop);
    const onceCode = await codeFor(twice.email);
    expect((await validate(twice.email, onceCode)).status).toBe(200);
    expect((await validate(twice.email, onceCode)).status).toBe(400);
  });

  it('stays valid beside the next one', async () => {
    const person = await signedIn(shop);
    const first = await codeFor(person.email);
    await codeFor(person.email, '10.2.0.1');
    expect((await validate(person.email, first)).status).toBe(200);
  });

  it('keeps some tries for its owner that a stranger cannot use up', async () => {
    const person = await signedIn(shop);
    const code = await codeFor(person.email);
    for (let tries = 0; tries < 20; tries += 1) {
      expect((await validate(person.email, other(code), '10.3.0.1')).status).toBe(400);
    }
    expect((await validate(person.email, code)).status).toBe(200);
  });

  it('is mailed six times a day on the requests of a stranger', async () => {
    const person = await signedIn(shop);
    for (let asked = 0; asked < 6; asked += 1) await ask(person.email, '10.4.0.1');
    expect(await resetMails(person.email)).toHaveLength(2);
    const code = await codeFor(person.email);
    expect(await resetMails(person.email)).toHaveLength(3);
    expect((await validate(person.email, code)).status).toBe(200);
  });

  it('comes with a link that sets one new password, and that is mailed beyond the limit of codes too', async () => {
    const person = await signedIn(shop);
    for (let stranger = 0; stranger < 12; stranger += 1) {
      await ask(person.email, `10.5.0.${stranger}`);
      await shop.work();
      shop.advance(31 / 1440);
    }
    const before = await linksTo(person.email);
    expect(await resetMails(person.email)).toHaveLength(6);
    await ask(person.email);
    const links = await linksTo(person.email);
    expect(links.length).toBe(before.length + 1);
    const link = links.at(-1);
    expect([link?.pathname, link?.search]).toEqual(['/set-password', '']);
    const { email = '', token = '' } = Object.fromEntries(new URLSearchParams(link?.hash.slice(1)));
    const reset = { body: { email, newPassword: 'Difference-Engine' }, token };
    expect((await shop.call(account.setNewPassword, reset)).status).toBe(204);
    expect((await shop.call(account.setNewPassword, reset)).status).toBe(401);
  });

  it('never reveals whether there is an account', async () => {
    const person = await signedIn(shop);
    for (let asked = 0; asked < 5; asked += 1) await codeFor(person.email);
    const unknown = await ask('nobody@example.com');
    expect(unknown.status).toBe(204);
    expect((await validate('nobody@example.com', '1234')).problem).toEqual(
      (await validate(person.email, 'abcd'.replace(/\D/g, '0'))).problem,
    );
  });
});
