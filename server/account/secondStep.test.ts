import { randomBytes } from 'node:crypto';
import { login } from '@nestbox/contract/account';
import { askErasure } from '@nestbox/contract/erasure';
import { secondStepNeeded } from '@nestbox/contract/problem';
import * as secondStep from '@nestbox/contract/secondStep';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/harness/authenticatorApp.ts';
import { confirmEmail } from '../../testing/harness/confirmEmail.ts';
import { loggedInAgain, type Person, signedIn } from '../../testing/harness/people.ts';
import { resetPassword } from '../../testing/harness/resetPassword.ts';
import { testKeys } from '../../testing/harness/testKeys.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { newSealer } from '../platform/security/sealer.ts';
import { sealSecondSteps } from './sealSecondSteps.ts';
import { readSecondStep } from './secondStepQueries.ts';

const shop = useTestShop();

const wrong = (code: string) => code.replace(/\d/g, (digit) => String((Number(digit) + 5) % 10));

const setUp = ({ customerId, token }: Person, password: string) =>
  shop.call(secondStep.setUpSecondStep, { params: { customerId }, token, body: { password } });

const confirm = ({ customerId, token }: Person, code: string) =>
  shop.call(secondStep.confirmSecondStep, { params: { customerId }, token, body: { code } });

const switchOff = ({ customerId, token }: Person, password: string, code: string) =>
  shop.call(secondStep.switchOffSecondStep, {
    params: { customerId },
    token,
    body: { password, code },
  });

const stateOf = async ({ customerId, token }: Person) =>
  (await shop.call(secondStep.getSecondStep, { params: { customerId }, token })).answer;

const logIn = ({ email, password }: { email: string; password: string }, code?: string) =>
  shop.call(login, { body: { emailAddress: email, password, ...(code && { code }) } });

async function withConfirmedEmail() {
  const person = await signedIn(shop);
  expect((await confirmEmail(shop, person)).status).toBe(204);
  return person;
}

async function withSecondStep() {
  const person = await withConfirmedEmail();
  const { secret } = (await setUp(person, person.password)).answer;
  // A code of the period before, so that the present one can be used to log in.
  let used = codeOf(secret, -1);
  let confirmed = await confirm(person, used);
  if (confirmed.status === 400) {
    // The period ended in between, so the code was two periods old.
    used = codeOf(secret, -1);
    confirmed = await confirm(person, used);
  }
  expect(confirmed.status).toBe(200);
  return { ...person, secret, used, recoveryCodes: confirmed.answer.recoveryCodes };
}

describe('setting up a second step', () => {
  it('needs the password, and asks for nothing before its first code', async () => {
    const person = await withConfirmedEmail();
    expect((await setUp(person, 'Wrong-Password')).status).toBe(400);
    expect((await confirm(person, '123456')).status).toBe(409);
    const { uri, secret } = (await setUp(person, person.password)).answer;
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain(encodeURIComponent(person.email));
    expect((await logIn(person)).status).toBe(200);
    expect((await confirm(person, wrong(codeOf(secret)))).status).toBe(400);
    expect(await stateOf(person)).toEqual({
      on: false,
      recoveryCodesLeft: 0,
      emailConfirmed: true,
      removedAt: null,
    });

    const { recoveryCodes } = (await confirm(person, codeOf(secret))).answer;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await stateOf(person)).toEqual({
      on: true,
      recoveryCodesLeft: 10,
      emailConfirmed: true,
      removedAt: null,
    });
    expect((await setUp(person, person.password)).status).toBe(409);
    const mails = (await shop.mails()).filter((mail) => mail.includes(`To: ${person.email}`));
    expect(mails.join()).toContain('logging in now asks for a code');
  });
});

it('ends every other session when it is switched on', async () => {
  const person = await withConfirmedEmail();
  const other = { ...person, ...(await loggedInAgain(shop, person)) };
  const { secret } = (await setUp(person, person.password)).answer;
  expect((await confirm(person, codeOf(secret))).status).toBe(200);
  const open = async ({ customerId, token }: Person) =>
    (await shop.call(secondStep.getSecondStep, { params: { customerId }, token })).status;
  expect([await open(person), await open(other)]).toEqual([200, 401]);
});

describe('a log-in with a second step', () => {
  it('asks only a customer with the password for a code', async () => {
    const person = await withSecondStep();
    const unknown = await logIn({ email: 'nobody@example.com', password: 'Wrong-Password' });
    for (const code of [undefined, '123456']) {
      const guessed = await logIn({ ...person, password: 'Wrong-Password' }, code);
      expect([guessed.status, guessed.problem]).toEqual([401, unknown.problem]);
    }
    const asked = await logIn(person);
    expect([asked.status, asked.problem.type]).toEqual([401, secondStepNeeded]);
  });

  it('accepts a code once, and none of the next period', async () => {
    const person = await withSecondStep();
    // The code that confirmed it is used up.
    expect((await logIn(person, person.used)).status).toBe(401);
    expect((await logIn(person, codeOf(person.secret, 1))).status).toBe(401);
    const next = codeOf(person.secret);
    expect((await logIn(person, `${next.slice(0, 3)} ${next.slice(3)}`)).status).toBe(200);
    const again = await logIn(person, next);
    expect([again.status, again.problem.type]).toEqual([401, secondStepNeeded]);
  });

  it('accepts a code once, however many requests use it at the same time', async () => {
    const person = await withSecondStep();
    const code = codeOf(person.secret);
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => logIn(person, code)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  it('accepts each recovery code once', async () => {
    const person = await withSecondStep();
    const [first = '', second = ''] = person.recoveryCodes;
    expect((await logIn(person, first)).status).toBe(200);
    expect((await logIn(person, first)).status).toBe(401);
    expect((await logIn(person, second.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await stateOf(person)).recoveryCodesLeft).toBe(8);
  });

  it('does not lift the limit of codes when the password is reset by mail', async () => {
    const person = await withSecondStep();
    const newPassword = 'Teapot-At-5pm';
    const guess = (password: string) =>
      logIn({ ...person, password }, wrong(codeOf(person.secret)));
    for (let tries = 0; tries < 5; tries += 1)
      expect((await guess(person.password)).status).toBe(401);
    expect((await guess(person.password)).status).toBe(429);
    expect((await resetPassword(shop, person.email, newPassword)).status).toBe(204);
    expect((await guess(newPassword)).status).toBe(429);
    expect(
      (await logIn({ ...person, password: newPassword }, person.recoveryCodes[0])).status,
    ).toBe(200);
  });

  it('lengthens the wait after each wrong code of any origin, and notifies the customer', async () => {
    const person = await withSecondStep();
    // The mail about switching on is sent first; later ones would be gathered for some minutes.
    shop.advance(6 / 1_440);
    const guess = (from: string, code = wrong(codeOf(person.secret))) =>
      shop.call(login, {
        from,
        body: { emailAddress: person.email, password: person.password, code },
      });
    const origins = Array.from({ length: 20 }, (_, n) => `10.0.0.${n}`);
    const atOnce = await Promise.all(origins.map((from) => guess(from)));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(401),
      ...Array(15).fill(429),
    ]);
    expect((await guess('10.0.0.1')).problem.detail).toBe(
      'Too many wrong codes. Wait a minute, or use a recovery code.',
    );
    const mails = (await shop.mails()).filter((mail) => mail.includes(`To: ${person.email}`));
    expect(mails.filter((mail) => mail.includes('wrong codes were entered'))).toHaveLength(1);
    // Only a customer with the right password learns that a code is needed.
    const stranger = { ...person, password: 'Wrong-Password' };
    expect((await logIn(stranger, codeOf(person.secret))).status).toBe(401);
    let tried = 5;
    for (let minute = 1; minute < 1_440; minute += 5) {
      shop.advance(5 / 1_440);
      for (const from of ['10.0.1.1', '10.0.1.2']) {
        if ((await guess(from)).status === 401) tried += 1;
      }
    }
    expect(tried).toBeLessThanOrEqual(15);
    // Recovery codes and new passwords do not wait for wrong app codes.
    expect((await logIn(person, person.recoveryCodes[0])).status).toBe(200);
    await resetPassword(shop, person.email, 'Difference-Engine');
    const changed = { ...person, password: 'Difference-Engine' };
    expect((await logIn(changed, codeOf(person.secret))).status).toBe(200);
  }, 60_000);

  it('stays after a password reset', async () => {
    const person = await withSecondStep();
    await resetPassword(shop, person.email, 'Difference-Engine');
    const asked = await logIn({ ...person, password: 'Difference-Engine' });
    expect(asked.problem.type).toBe(secondStepNeeded);
  });
});

describe('a second step that cannot be used', () => {
  const askRemoval = ({ email, password }: { email: string; password: string }, from?: string) =>
    shop.call(secondStep.askSecondStepRemoval, {
      body: { emailAddress: email, password },
      ...(from && { from }),
    });
  const mailsTo = async ({ email }: Person) =>
    (await shop.mails()).filter(
      (mail) => mail.includes(`To: ${email}`) && mail.includes('your second step is to be removed'),
    );

  it('is removed 72 hours after the request, with a mail at once', async () => {
    const person = await withSecondStep();
    const asked = await askRemoval(person);
    const inThreeDays = new Date(shop.services.clock.now().getTime() + 72 * 3_600_000);
    expect(asked.answer).toEqual({ removedAt: inThreeDays.toISOString() });
    expect(await mailsTo(person)).toHaveLength(1);
    shop.advance(2.9);
    // A second request changes nothing and sends no mail.
    expect((await askRemoval(person)).answer).toEqual(asked.answer);
    expect(await mailsTo(person)).toHaveLength(1);
    expect((await logIn(person)).problem.type).toBe(secondStepNeeded);
    shop.advance(0.1);
    const { status, answer } = await logIn(person);
    expect(status).toBe(200);
    expect(await stateOf({ ...person, ...answer })).toEqual({
      on: false,
      recoveryCodesLeft: 0,
      emailConfirmed: true,
      removedAt: null,
    });
    expect((await askRemoval(person)).status).toBe(409);
    expect((await setUp({ ...person, ...answer }, person.password)).status).toBe(200);
  });

  it('has its request mailed at once and a few times at most, whatever other mails there are', async () => {
    const person = await withSecondStep();
    const wrongCode = wrong(codeOf(person.secret));
    for (let count = 0; count < 3; count += 1) await logIn(person, wrongCode);
    await askRemoval(person);
    expect(await mailsTo(person)).toHaveLength(1);
    for (const [n, code] of person.recoveryCodes.slice(0, 4).entries()) {
      await logIn(person, code);
      expect((await askRemoval(person, `10.2.0.${n}`)).status).toBe(200);
    }
    expect(await mailsTo(person)).toHaveLength(1);
    shop.advance(6 / 1_440);
    expect(await mailsTo(person)).toHaveLength(2);
  });

  it('stays if the customer logs in with a code, or cancels the removal in the account', async () => {
    const person = await withSecondStep();
    await askRemoval(person);
    const [recovery = ''] = person.recoveryCodes;
    const { answer: session } = await logIn(person, recovery);
    const here = { ...person, ...session };
    expect((await stateOf(here)).removedAt).toBeNull();
    const { removedAt } = (await askRemoval(person)).answer;
    expect((await stateOf(here)).removedAt).toBe(removedAt);
    const { customerId, token } = here;
    const keep = { params: { customerId }, token };
    expect((await shop.call(secondStep.keepSecondStep, keep)).status).toBe(204);
    expect((await stateOf(here)).removedAt).toBeNull();
    shop.advance(4);
    expect((await logIn(person)).problem.type).toBe(secondStepNeeded);
  });

  it('reveals neither the password nor who has an account', async () => {
    const person = await withSecondStep();
    const from = '10.0.9.1';
    const stranger = await askRemoval({ email: 'nobody@example.com', password: 'Wrong' }, from);
    const guess = () => askRemoval({ ...person, password: 'Wrong-Password' }, from);
    const first = await guess();
    expect([first.status, first.problem]).toEqual([401, stranger.problem]);
    for (let tries = 1; tries < 10; tries += 1) await guess();
    expect((await guess()).status).toBe(429);
    expect((await stateOf(person)).removedAt).toBeNull();
    const without = await signedIn(shop);
    expect((await askRemoval(without)).status).toBe(409);
  });
});

describe('switching a second step off', () => {
  it('needs the password and a code', async () => {
    const person = await withSecondStep();
    const [recovery = ''] = person.recoveryCodes;
    expect((await switchOff(person, 'Wrong-Password', recovery)).status).toBe(400);
    expect((await switchOff(person, person.password, wrong(codeOf(person.secret)))).status).toBe(
      400,
    );
    expect((await stateOf(person)).on).toBe(true);
    expect((await switchOff(person, person.password, recovery)).status).toBe(204);
    expect(await stateOf(person)).toEqual({
      on: false,
      recoveryCodesLeft: 0,
      emailConfirmed: true,
      removedAt: null,
    });
    expect((await logIn(person)).status).toBe(200);
  });
});

it('is required to delete the account', async () => {
  const person = await withSecondStep();
  const { customerId, token, password } = person;
  const leave = async (code?: string) => {
    const body = { password, ...(code && { code }) };
    return (await shop.call(askErasure, { params: { customerId }, token, body })).status;
  };
  expect(await leave()).toBe(400);
  expect(await leave(wrong(codeOf(person.secret)))).toBe(400);
  expect(await leave(person.used)).toBe(400);
  const guess = () => leave(wrong(codeOf(person.secret)));
  expect(await guess()).toBe(400);
  // The password may be tried again after a minute. After six codes, the pause is three minutes.
  shop.advance(1.1 / 1_440);
  expect([await guess(), await guess(), await guess()]).toEqual([400, 400, 400]);
  expect(await leave(codeOf(person.secret))).toBe(429);
  expect((await stateOf(person)).on).toBe(true);
  expect(await leave(person.recoveryCodes[0])).toBeLessThan(300);
  expect((await logIn(person, person.recoveryCodes[1])).status).toBe(401);
});

describe('the key of an app', () => {
  const stored = async ({ customerId }: Person) =>
    (await readSecondStep(shop.services.database.reader, customerId))?.secret ?? '';

  it('is stored encrypted', async () => {
    const person = await withSecondStep();
    expect(await stored(person)).not.toContain(person.secret);
    expect((await logIn(person, codeOf(person.secret))).status).toBe(200);
  });

  it('is encrypted again under a new SECRETS_KEY, and without the old one only recovery codes work', async () => {
    const person = await withSecondStep();
    const { reader } = shop.services.database;
    const other = randomBytes(32);
    const suite = Buffer.from(testKeys.secretsKey, 'base64');
    expect(await sealSecondSteps(reader, newSealer([other]))).toBeGreaterThan(0);
    expect(await sealSecondSteps(reader, newSealer([other, suite]))).toBe(0);
    const refused = await logIn(person, codeOf(person.secret));
    expect([refused.status, refused.problem.detail]).toEqual([
      409,
      'Codes of your app cannot be checked right now. Use a recovery code instead.',
    ]);
    expect((await logIn(person, person.recoveryCodes[0])).status).toBe(200);
    expect(await sealSecondSteps(reader, newSealer([suite, other]))).toBe(0);
  });
});
