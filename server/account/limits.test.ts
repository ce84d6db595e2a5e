import { login, setNewPassword } from '@nestbox/contract/account';
import type { Problem } from '@nestbox/contract/problem';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cookieOf } from '../../testing/harness/callApp.ts';
import { signedIn } from '../../testing/harness/people.ts';
import { quickHash } from '../../testing/harness/quickHash.ts';
import { resetPassword, resetTokenFor } from '../../testing/harness/resetPassword.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { shopHashCost } from '../platform/security/passwordHash.ts';

const shop = useTestShop();
// An address has had all attempts of a minute after some tests.
beforeEach(() => shop.advance(2 / 1_440));

it('limits guesses by network address, whatever a header claims', async () => {
  const attempt = async (from: number) => {
    const causes = {
      'x-forwarded-for': `10.0.0.${from}`,
      forwarded: `for=10.0.0.${from}`,
      'x-real-ip': `10.0.0.${from}`,
      // A log-in needs no token, so the token that it sends does not give it a limit of its own.
      authorization: `Bearer ${from}`,
    };
    const response = await fetch(`${shop.address}/api/customer/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...causes },
      body: JSON.stringify({ emailAddress: `nobody${from}@example.com`, password: 'Guess-1' }),
    });
    return { status: response.status, problem: (await response.json()) as Problem };
  };
  const answers = await Promise.all(Array.from({ length: 70 }, (_, from) => attempt(from)));
  const refused = answers.filter((answer) => answer.status === 429);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.problem.detail).toContain('Too many attempts');
});

describe('wrong passwords for an account', () => {
  const logIn = (emailAddress: string, password: string, from: string, cookie = '') =>
    shop.call(login, { from, cookie, body: { emailAddress, password } });
  const guesses = async (email: string, origins: readonly string[]) => {
    const answers = await Promise.all(origins.map((from) => logIn(email, 'Wrong-Password', from)));
    return answers.map(({ status }) => status).sort();
  };
  const origins = (count: number, net: string) =>
    Array.from({ length: count }, (_, n) => `${net}.${n}`);

  it('lock one origin out of that account alone', async () => {
    const [person, other] = [await signedIn(shop), await signedIn(shop)];
    const stranger = '10.6.0.1';
    const tried = await guesses(person.email, Array(12).fill(stranger));
    expect(tried).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await logIn(person.email, person.password, stranger)).status).toBe(429);
    expect((await logIn(other.email, other.password, stranger)).status).toBe(200);
    expect((await logIn(person.email, person.password, '10.6.0.2')).status).toBe(200);
    shop.advance(16 / 1_440);
    expect((await logIn(person.email, person.password, stranger)).status).toBe(200);
  });

  it.each(['an account', 'no account'])(
    'are allowed at growing intervals over all origins: %s',
    async (which) => {
      const email = which === 'no account' ? 'none@example.com' : (await signedIn(shop)).email;
      const net = which === 'no account' ? '10.7.0' : '10.7.1';
      expect(await guesses(email, origins(40, net))).toEqual([
        ...Array(20).fill(401),
        ...Array(20).fill(429),
      ]);
      shop.advance(61 / 86_400);
      expect(await guesses(email, origins(3, net.replace('.7.', '.17.')))).toEqual([401, 429, 429]);
    },
  );

  it('do not lock a customer out of a browser in which they have logged in before', async () => {
    const person = await signedIn(shop);
    const office = '10.7.3.1';
    const browser = cookieOf(await logIn(person.email, person.password, office));
    expect(browser).toMatch(/^browser=[\w-]{43}$/);
    await guesses(person.email, [...origins(40, '10.7.2'), ...Array(20).fill(office)]);
    // A neighbour at the same address has used up what that address has a minute.
    await Promise.all(
      Array.from({ length: 60 }, (_, n) => logIn(`nobody${n}@example.com`, 'Wrong-1', office)),
    );
    expect((await logIn(person.email, person.password, office)).status).toBe(429);
    expect((await logIn(person.email, person.password, office, browser)).status).toBe(200);
    const another = await logIn('nobody@example.com', 'Wrong-1', office, browser);
    expect(another.status).toBe(429);
  });

  it('are limited in a browser that is known, too', async () => {
    const person = await signedIn(shop);
    const browser = cookieOf(await logIn(person.email, person.password, '10.7.4.1'));
    const tried = [];
    for (const from of origins(12, '10.7.5')) {
      tried.push((await logIn(person.email, 'Wrong-Password', from, browser)).status);
    }
    expect(tried).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it('stand no longer against an account whose password was reset', async () => {
    const person = await signedIn(shop);
    const office = '10.7.6.1';
    await guesses(person.email, [...origins(40, '10.7.7'), ...Array(12).fill(office)]);
    const { status, problem } = await logIn(person.email, person.password, '10.7.6.2');
    expect([status, problem.detail]).toEqual([
      429,
      'Too many attempts. Wait a minute, or reset your password.',
    ]);
    await resetPassword(shop, person.email, 'Difference-Engine', { from: office });
    expect((await logIn(person.email, 'Difference-Engine', office)).status).toBe(200);
    expect((await logIn(person.email, 'Difference-Engine', '10.7.6.3')).status).toBe(200);
  });
});

describe('while strangers fill their lane', () => {
  afterEach(() => Object.assign(shop.services, { hashCost: quickHash }));

  it('a reset and a known browser go on', async () => {
    const person = await signedIn(shop);
    const neighbour = await signedIn(shop);
    const known = { emailAddress: neighbour.email, password: neighbour.password };
    const cookie = cookieOf(await shop.call(login, { body: known }));
    // As slow as in a shop, so that passwords wait.
    Object.assign(shop.services, { hashCost: shopHashCost });
    const token = await resetTokenFor(shop, person.email);
    let isFull = () => {};
    const untilFull = new Promise<void>((resolve) => {
      isFull = resolve;
    });
    const guess = async (n: number) => {
      const body = { emailAddress: `nobody${n}@example.com`, password: 'Wrong-Password' };
      const answer = await shop.call(login, { from: `10.66.${n % 12}.1`, body });
      if (answer.status === 503) isFull();
      return answer;
    };
    const flood = Promise.all(Array.from({ length: 96 }, (_, n) => guess(n)));
    // Once the lane is full.
    await untilFull;
    const reset = shop.call(setNewPassword, {
      from: '10.67.0.1',
      token,
      body: { email: person.email, newPassword: 'Difference-Engine' },
    });
    const again = shop.call(login, { cookie, from: '10.66.0.1', body: known });
    expect((await again).status).toBe(200);
    expect((await reset).status).toBe(204);
    const refused = (await flood).filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});
