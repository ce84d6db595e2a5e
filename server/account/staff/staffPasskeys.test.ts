import * as customers from '@nestbox/contract/passkey';
import { deactivateStaff, getToday, listStaff, readAuditLog } from '@nestbox/contract/staff';
import * as contract from '@nestbox/contract/staffPasskey';
import { beforeAll, expect, it } from 'vitest';
import { newAuthenticator } from '../../../testing/harness/authenticator.ts';
import { codeOf } from '../../../testing/harness/authenticatorApp.ts';
import { signedIn } from '../../../testing/harness/people.ts';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop();
const origin = 'https://shop.example';
// A browser knows no passkeys of an address that is a number.
beforeAll(() => Object.assign(shop.services, { publicUrl: () => origin }));

async function withPasskey(as: Member) {
  const authenticator = newAuthenticator(origin);
  const body = { code: codeOf(as.secret) };
  const { answer } = await callStaff(shop, contract.offerOwnPasskey, { as, body });
  const made = authenticator.make(answer);
  const added = await callStaff(shop, contract.addOwnPasskey, { as, body: { made } });
  return { authenticator, added };
}

const signIn = async (used: customers.UsedPasskey) =>
  callStaff(shop, contract.signInByPasskey, { body: { used } });
const offered = async () => (await callStaff(shop, contract.offerPasskeySignIn, {})).answer;

it('signs in a member of staff, in place of password and code', async () => {
  const member = await newMember(shop, 'owner');
  const { authenticator, added } = await withPasskey(member);
  expect(added.status).toBe(200);
  const { status, answer, setCookie } = await signIn(authenticator.use(await offered()));
  expect([status, answer.staffId, answer.settingUp]).toEqual([200, member.staffId, false]);
  const as = { cookie: setCookie.split(';')[0] ?? '', csrfToken: answer.csrfToken };
  expect((await callStaff(shop, getToday, { as })).status).toBe(200);
  const { answer: members } = await callStaff(shop, listStaff, { as });
  expect(members.find(({ staffId }) => staffId === member.staffId)?.passkeys).toBe(1);
  const { answer: log } = await callStaff(shop, readAuditLog, { as, query: {} });
  const acts = log.entries.filter(({ staffId }) => staffId === member.staffId);
  expect(acts.map(({ act }) => act).slice(0, 2)).toEqual(['sign-in', 'add-passkey']);
  const mails = (await shop.mails()).filter((mail) => mail.includes(`To: ${member.email}`));
  const subjects = ['A passkey for your staff account', 'A new device at the sign-in'];
  expect(
    subjects.map((subject) => mails.filter((mail) => mail.includes(`Subject: ${subject}`)).length),
  ).toEqual([1, 1]);
});

it('is no way in for a customer’s passkey, nor for a challenge of customers', async () => {
  const member = await newMember(shop, 'support');
  const { authenticator } = await withPasskey(member);
  const { answer: ofCustomers } = await shop.call(customers.offerPasskeyLogIn, {});
  expect((await signIn(authenticator.use(ofCustomers))).status).toBe(401);
  const used = authenticator.use(await offered());
  expect((await shop.call(customers.logInByPasskey, { body: { used } })).status).toBe(401);
  const person = await signedIn(shop);
  const theirs = newAuthenticator(origin);
  const { customerId, token, password } = person;
  const call = { params: { customerId }, token };
  const { answer } = await shop.call(customers.offerPasskey, { ...call, body: { password } });
  await shop.call(customers.addPasskey, { ...call, body: { made: theirs.make(answer) } });
  expect((await signIn(theirs.use(await offered()))).status).toBe(401);
});

it('needs a code to be added, and ends with the account or when it is removed', async () => {
  const owner = await newMember(shop, 'owner');
  const member = await newMember(shop, 'support');
  const wrong = await callStaff(shop, contract.offerOwnPasskey, {
    as: member,
    body: { code: '000000' },
  });
  expect(wrong.status).toBe(400);
  const { authenticator, added } = await withPasskey(member);
  const params = { staffId: member.staffId };
  await callStaff(shop, deactivateStaff, { as: owner, params, body: {} });
  expect((await signIn(authenticator.use(await offered()))).status).toBe(401);
  const { credentialId } = added.answer;
  const own = await withPasskey(owner);
  await callStaff(shop, contract.removeOwnPasskey, {
    as: owner,
    params: { credentialId: own.added.answer.credentialId },
  });
  expect((await signIn(own.authenticator.use(await offered()))).status).toBe(401);
  expect(credentialId).not.toBe(own.added.answer.credentialId);
});
