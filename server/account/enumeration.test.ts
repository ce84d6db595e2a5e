import { createHook } from 'node:async_hooks';
import * as account from '@nestbox/contract/account';
import { expect, it } from 'vitest';
import { newcomer } from '../../testing/harness/newcomer.ts';
import { type Person, signedIn } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { newToken } from '../platform/security/tokens.ts';
import { readResetCodes } from './resetCodeQueries.ts';

const shop = useTestShop();

const nobody = 'nobody@example.com';

/** All requests that could reveal an account, with what a stranger can send. */
const questions = {
  'logging in': (email: string) =>
    shop.call(account.login, { body: { emailAddress: email, password: 'Wrong-Password' } }),
  'asking for a code': (email: string) => shop.call(account.requestResetCode, { body: { email } }),
  'guessing a code': (email: string) => guess(email, '0000'),
  'setting a password': (email: string) =>
    shop.call(account.setNewPassword, {
      body: { email, newPassword: 'Difference-Engine' },
      token: newToken('00000000-0000-4000-8000-000000000000'),
    }),
};

const guess = (email: string, passwordResetCode: string, from?: string) =>
  shop.call(account.validateResetCode, {
    params: { email: '{email}', passwordResetCode: '{passwordResetCode}' },
    body: { email, passwordResetCode },
    ...(from && { from }),
  });

/** Counts the passwords that are hashed during `work`. */
async function hashesDuring(work: () => Promise<unknown>): Promise<number> {
  let hashes = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === 'ARGON2REQUEST') hashes += 1;
    },
  }).enable();
  await work();
  hook.disable();
  return hashes;
}

/** Leaves out what differs between any two answers. */
const steady = ({ headers, ...rest }: { headers: Record<string, unknown> }) => {
  const own = ['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
  const kept = Object.entries(headers).filter(([name]) => !own.includes(name));
  return { ...rest, headers: Object.fromEntries(kept) };
};

it.each(Object.entries(questions))(
  '%s does not reveal whether there is an account',
  async (_, ask) => {
    const { email } = await signedIn(shop);
    expect(steady(await ask(email))).toEqual(steady(await ask(nobody)));
  },
);

it.each(Object.entries(questions))(
  '%s computes as many hashes without an account as with one',
  async (_, ask) => {
    const { email } = await signedIn(shop);
    await ask(nobody);
    const forNobody = await hashesDuring(() => ask(nobody));
    expect(await hashesDuring(() => ask(email))).toBe(forNobody);
    if (ask === questions['logging in']) expect(forNobody).toBe(1);
  },
);

it('reveals an account only by sign-up, which opens one at once', async () => {
  const { email } = await signedIn(shop);
  const request = { ...newcomer(), email };
  expect((await shop.call(account.createAccount, { body: request })).status).toBe(409);
});

/** Returns the attempts counted towards the limit of all codes. */
async function triesAt({ customerId }: Person): Promise<number> {
  const { database, clock } = shop.services;
  const codes = await readResetCodes(database.reader, customerId, clock.now());
  return codes.reduce((sum, { tries }) => sum + tries, 0);
}

// The count is the same on both databases, and 1,000 calls are slow.
const once = it.skipIf(process.env.TEST_DATABASE === 'postgres');
once(
  '1,000 guesses from 100 origins never pass the cap of 5 tries a code and 3 codes an hour',
  async () => {
    const person = await signedIn(shop);
    for (let round = 0; round < 10; round += 1) {
      const origin = `10.9.0.${round}`;
      const asked = { body: { email: person.email }, from: origin };
      expect((await shop.call(account.requestResetCode, asked)).status).toBe(204);
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, n) =>
          guess(person.email, String(round * 100 + n).padStart(4, '0'), `10.8.0.${n}`),
        ),
      );
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    }
    expect(await triesAt(person)).toBeLessThanOrEqual(15);
    const codes = (await shop.mails()).filter((mail) => mail.includes(`To: ${person.email}`));
    expect(codes.filter((mail) => mail.includes('reset code'))).toHaveLength(3);
  },
  300_000,
);
