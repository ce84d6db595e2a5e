import { login } from '@nestbox/contract/account';
import { confirmEmailAddress } from '@nestbox/contract/emailConfirmation';
import { askCustomerEmail } from '@nestbox/contract/staffCustomerActs';
import { getCustomer } from '@nestbox/contract/staffCustomers';
import { beforeAll, expect, it } from 'vitest';
import { confirmEmail, mailedToken, mailedTokens } from '../../testing/harness/confirmEmail.ts';
import { type Person, signedIn } from '../../testing/harness/people.ts';
import { callStaff, type Member, newMember } from '../../testing/harness/staff.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';

const shop = useTestShop();

let support: Member;
beforeAll(async () => {
  support = await newMember(shop, 'support');
});

const ask = ({ customerId }: Person, email: string, seen = 0) =>
  callStaff(shop, askCustomerEmail, {
    as: support,
    params: { customerId },
    body: { email, why: 'She rang.', seen },
  });

const emailOf = async ({ customerId }: Person) => {
  const { answer } = await callStaff(shop, getCustomer, { as: support, params: { customerId } });
  return answer.email;
};

const open = (token: string) => shop.call(confirmEmailAddress, { body: { token } });

const logInBy = (emailAddress: string, password: string) =>
  shop.call(login, { body: { emailAddress, password } });

const subjectsTo = async (email: string) =>
  (await shop.mails())
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1] ?? '');

it('takes another address once its link is opened, and tells the one before', async () => {
  const person = await signedIn(shop);
  await confirmEmail(shop, person);
  const email = `new.${person.email}`;
  expect((await ask(person, email)).status).toBe(204);
  await shop.work();
  expect(await subjectsTo(person.email)).toContain('Nestbox: a new email address was asked for');
  expect(await emailOf(person)).toBe(person.email);
  expect((await logInBy(email, person.password)).status).not.toBe(200);

  const token = await mailedToken(shop, email);
  expect((await open(token)).status).toBe(204);
  expect(await emailOf(person)).toBe(email);
  expect((await logInBy(email, person.password)).status).toBe(200);
  expect((await logInBy(person.email, person.password)).status).not.toBe(200);
  await shop.work();
  expect(await subjectsTo(person.email)).toContain('Nestbox: your email address was changed');
  expect((await open(token)).status).toBe(400);
});

it('refuses the present address, and one that another account has by then', async () => {
  const person = await signedIn(shop);
  const other = await signedIn(shop);
  expect((await ask(person, person.email.toUpperCase())).status).toBe(409);
  const taken = await ask(person, other.email);
  expect([taken.status, taken.problem?.detail]).toEqual([
    409,
    'Another account has this email address.',
  ]);
  const email = `late.${person.email}`;
  const late = await signedIn(shop);
  await ask(person, email);
  const first = await mailedToken(shop, email);
  await ask(late, email);
  const tokens = await mailedTokens(shop, email);
  const second = tokens.find((token) => token !== first) ?? '';
  expect((await open(second)).status).toBe(204);
  expect(await emailOf(late)).toBe(email);
  expect((await open(first)).status).toBe(409);
  expect(await emailOf(person)).toBe(person.email);
  expect((await ask(person, email, 1)).status).toBe(409);
});
