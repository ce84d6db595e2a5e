import { login } from '@nestbox/contract/account';
import { askErasure } from '@nestbox/contract/erasure';
import { secondStepNeeded } from '@nestbox/contract/problem';
import * as secondStep from '@nestbox/contract/secondStep';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/authenticatorApp.ts';
import { type Person, signedIn } from '../../testing/people.ts';
import { resetPassword } from '../../testing/resetPassword.ts';
import { useTestShop } from '../../testing/testShop.ts';

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

async function withSecondStep() {
  const person = await signedIn(shop);
  const { secret } = (await setUp(person, person.password)).answer;
  const used = codeOf(secret);
  const { recoveryCodes } = (await confirm(person, used)).answer;
  return { ...person, secret, used, recoveryCodes };
}

describe('setting up a second step', () => {
  it('needs the password, and asks for nothing before its first code', async () => {
    const person = await signedIn(shop);
    expect((await setUp(person, 'Wrong-Password')).status).toBe(400);
    expect((await confirm(person, '123456')).status).toBe(409);
    const { uri, secret } = (await setUp(person, person.password)).answer;
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain(encodeURIComponent(person.email));
    expect((await logIn(person)).status).toBe(200);
    expect((await confirm(person, wrong(codeOf(secret)))).status).toBe(400);
    expect(await stateOf(person)).toEqual({ on: false, recoveryCodesLeft: 0 });

    const { recoveryCodes } = (await confirm(person, codeOf(secret))).answer;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await stateOf(person)).toEqual({ on: true, recoveryCodesLeft: 10 });
    expect((await setUp(person, person.password)).status).toBe(409);
    const mails = (await shop.mails()).filter((mail) => mail.includes(`To: ${person.email}`));
    expect(mails.join()).toContain('logging in now asks for a code');
  });
});

describe('a log-in with a second step', () => {
  it('asks who has the password for a code, and tells nobody else of it', async () => {
    const person = await withSecondStep();
    const unknown = await logIn({ email: 'nobody@example.com', password: 'Wrong-Password' });
    for (const code of [undefined, '123456']) {
      const guessed = await logIn({ ...person, password: 'Wrong-Password' }, code);
      expect([guessed.status, guessed.problem]).toEqual([401, unknown.problem]);
    }
    const asked = await logIn(person);
    expect([asked.status, asked.problem.type]).toEqual([401, secondStepNeeded]);
  });

  it('takes a code once, of a clock that is a period off', async () => {
    const person = await withSecondStep();
    // The code that confirmed it is used up.
    expect((await logIn(person, person.used)).status).toBe(401);
    const next = codeOf(person.secret, 1);
    expect((await logIn(person, `${next.slice(0, 3)} ${next.slice(3)}`)).status).toBe(200);
    const again = await logIn(person, next);
    expect([again.status, again.problem.type]).toEqual([401, secondStepNeeded]);
  });

  it('takes a code once, however many ask at the same time', async () => {
    const person = await withSecondStep();
    const code = codeOf(person.secret, 1);
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => logIn(person, code)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  it('takes each recovery code once', async () => {
    const person = await withSecondStep();
    const [first = '', second = ''] = person.recoveryCodes;
    expect((await logIn(person, first)).status).toBe(200);
    expect((await logIn(person, first)).status).toBe(401);
    expect((await logIn(person, second.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await stateOf(person)).recoveryCodesLeft).toBe(8);
  });

  it('lets five codes a minute be tried for an account, wherever from', async () => {
    const person = await withSecondStep();
    shop.advance(2 / 1440);
    const code = codeOf(person.secret, 1);
    const tries = ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4', '10.0.0.5'].map((from) =>
      shop.call(login, {
        from,
        body: { emailAddress: person.email, password: person.password, code: wrong(code) },
      }),
    );
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(5).fill(401));
    expect((await logIn(person, code)).status).toBe(429);
    // Who does not have the password neither counts nor is told.
    expect((await logIn({ ...person, password: 'Wrong-Password' }, code)).status).toBe(401);
    shop.advance(1.1 / 1440);
    expect((await logIn(person, codeOf(person.secret, 1))).status).toBe(200);
  });

  it('stays after a password reset', async () => {
    const person = await withSecondStep();
    await resetPassword(shop, person.email, 'Difference-Engine');
    const asked = await logIn({ ...person, password: 'Difference-Engine' });
    expect(asked.problem.type).toBe(secondStepNeeded);
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
    expect(await stateOf(person)).toEqual({ on: false, recoveryCodesLeft: 0 });
    expect((await logIn(person)).status).toBe(200);
  });
});

it('is asked for where the account is to be deleted', async () => {
  const person = await withSecondStep();
  const { customerId, token, password } = person;
  const leave = async (code?: string) => {
    const body = { password, ...(code && { code }) };
    return (await shop.call(askErasure, { params: { customerId }, token, body })).status;
  };
  expect(await leave()).toBe(400);
  expect(await leave(wrong(codeOf(person.secret)))).toBe(400);
  expect(await leave(person.used)).toBe(400);
  expect((await stateOf(person)).on).toBe(true);
  expect(await leave(person.recoveryCodes[0])).toBeLessThan(300);
  expect((await logIn(person, person.recoveryCodes[1])).status).toBe(401);
});
