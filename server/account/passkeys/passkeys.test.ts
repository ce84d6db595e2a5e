import { createHash } from 'node:crypto';
import { changePassword } from '@nestbox/contract/account';
import { listNotifications } from '@nestbox/contract/notification';
import * as contract from '@nestbox/contract/passkey';
import { secondStepNeeded } from '@nestbox/contract/problem';
import * as secondStep from '@nestbox/contract/secondStep';
import { listSessions } from '@nestbox/contract/session';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Authenticator, newAuthenticator } from '../../../testing/harness/authenticator.ts';
import { codeOf } from '../../../testing/harness/authenticatorApp.ts';
import { confirmEmail } from '../../../testing/harness/confirmEmail.ts';
import { type Person, signedIn } from '../../../testing/harness/people.ts';
import { resetPassword } from '../../../testing/harness/resetPassword.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop();
const origin = 'https://shop.example';
// A browser knows no passkeys of an address that is a number.
beforeAll(() => Object.assign(shop.services, { publicUrl: () => origin }));

const callOf = ({ customerId, token }: Person) => ({ params: { customerId }, token });
const offer = (person: Person, password = person.password) =>
  shop.call(contract.offerPasskey, { ...callOf(person), body: { password } });
const add = (person: Person, made: contract.MadePasskey) =>
  shop.call(contract.addPasskey, { ...callOf(person), body: { made } });
const offerLogIn = async () => (await shop.call(contract.offerPasskeyLogIn, {})).answer;
const logIn = (used: contract.UsedPasskey) =>
  shop.call(contract.logInByPasskey, { body: { used } });
const listOf = async (person: Person) =>
  (await shop.call(contract.listPasskeys, callOf(person))).answer;

/** Creates a customer with a passkey. */
async function withPasskey() {
  const person = await signedIn(shop);
  const authenticator = newAuthenticator(origin);
  const { status, answer } = await add(person, authenticator.make((await offer(person)).answer));
  return { person, authenticator, status, passkey: answer };
}
const use = async (authenticator: Authenticator) => logIn(authenticator.use(await offerLogIn()));

const unknown = 'This passkey is not known here. Use your password instead.';

describe('a passkey', () => {
  it('logs in without password, and the customer is notified of it', async () => {
    const { person, authenticator, status, passkey } = await withPasskey();
    expect([status, passkey.lastUsedAt]).toEqual([200, null]);
    const { status: loggedIn, answer, headers } = await use(authenticator);
    expect([loggedIn, answer.customerId]).toEqual([200, person.customerId]);
    expect(String(headers['set-cookie'])).toMatch(/^browser=/);
    const here = { ...person, ...answer };
    expect((await shop.call(listSessions, callOf(here))).answer).toHaveLength(2);
    expect(await listOf(here)).toEqual([{ ...passkey, lastUsedAt: expect.any(String) }]);
    const { answer: notified } = await shop.call(listNotifications, callOf(here));
    expect(notified.map(({ heading }) => heading)).toContain('A passkey was added');
    expect((await use(authenticator)).status).toBe(200);
  });

  it('stands for the second step', async () => {
    const { person, authenticator } = await withPasskey();
    await confirmEmail(shop, person);
    const { password } = person;
    const { answer: key } = await shop.call(secondStep.setUpSecondStep, {
      ...callOf(person),
      body: { password },
    });
    const body = { code: codeOf(key.secret) };
    await shop.call(secondStep.confirmSecondStep, { ...callOf(person), body });
    expect((await use(authenticator)).status).toBe(200);
    const refused = await offer(person);
    expect(refused.problem.type).toBe(secondStepNeeded);
  });

  it('is refused where another site had it made or used', async () => {
    const person = await signedIn(shop);
    for (const site of ['https://evil.shop.example', 'http://shop.example']) {
      const { answer: options } = await offer(person);
      const { status } = await add(person, newAuthenticator(site).make(options));
      expect([site, status]).toEqual([site, 400]);
    }
    const own = newAuthenticator(origin);
    expect((await add(person, own.make((await offer(person)).answer))).status).toBe(200);
    for (const site of ['https://evil.shop.example', 'http://shop.example']) {
      expect((await logIn(own.use(await offerLogIn(), site))).status).toBe(401);
    }
    expect((await use(own)).status).toBe(200);
  });

  it('is one of ten at most, also where more were offered', async () => {
    const person = await signedIn(shop);
    const offered = async () => {
      // Five are offered a minute.
      shop.advance(1 / (4 * 1_440));
      return (await offer(person)).answer;
    };
    const addOne = async (options: Awaited<ReturnType<typeof offered>>) =>
      (await add(person, newAuthenticator(origin).make(options))).status;
    for (let each = 1; each <= 9; each += 1) expect(await addOne(await offered())).toBe(200);
    const [tenth, eleventh] = [await offered(), await offered()];
    expect([await addOne(tenth), await addOne(eleventh)]).toEqual([200, 409]);
    expect(await listOf(person)).toHaveLength(10);
  });

  it('is added only by whoever knows the password, within five minutes, and once', async () => {
    const person = await signedIn(shop);
    const authenticator = newAuthenticator(origin);
    expect((await offer(person, 'Wrong-Guess-1')).status).toBe(400);
    const { answer: options } = await offer(person);
    const other = await signedIn(shop);
    const made = authenticator.make(options);
    expect((await add(other, made)).status).toBe(400);
    expect((await add(person, made)).status).toBe(200);
    expect((await add(person, made)).status).toBe(400);
    const { answer: late } = await offer(person);
    shop.advance(6 / 1_440);
    const second = newAuthenticator(origin);
    expect((await add(person, second.make(late))).problem.detail).toBe(
      'This passkey could not be added. Please try it once more.',
    );
    expect(await listOf(person)).toHaveLength(1);
  });

  it('is refused where the authenticator has not checked who the person is', async () => {
    const person = await signedIn(shop);
    const made = newAuthenticator(origin).make((await offer(person)).answer);
    const bytes = Buffer.from(made.response.attestationObject, 'base64url');
    // The flags follow the hash of the shop's name; the third says that the person was verified.
    const flags = bytes.indexOf(createHash('sha256').update('shop.example').digest()) + 32;
    expect(bytes.readUInt8(flags) & 0b100).toBe(0b100);
    bytes.writeUInt8(bytes.readUInt8(flags) & ~0b100, flags);
    const attestationObject = bytes.toString('base64url');
    const unchecked = { ...made, response: { ...made.response, attestationObject } };
    expect((await add(person, unchecked)).status).toBe(400);
  });

  it('logs in to this shop alone, once for each time it is asked for', async () => {
    const { authenticator } = await withPasskey();
    const options = await offerLogIn();
    const used = authenticator.use(options);
    expect((await logIn(used)).status).toBe(200);
    expect((await logIn(used)).problem.detail).toBe(unknown);
    const again = authenticator.use(await offerLogIn());
    const signature = `${again.response.signature.slice(0, -6)}AAAAAA`;
    const altered = { ...again, response: { ...again.response, signature } };
    expect((await logIn(altered)).problem.detail).toBe(unknown);
    const late = await offerLogIn();
    shop.advance(6 / 1_440);
    expect((await logIn(authenticator.use(late))).problem.detail).toBe(unknown);
  });

  it('logs in no more once it is removed, or the password was reset', async () => {
    const removed = await withPasskey();
    const { credentialId } = removed.passkey;
    const { params, token } = callOf(removed.person);
    const call = { params: { ...params, credentialId }, token };
    expect((await shop.call(contract.removePasskey, call)).status).toBe(204);
    expect((await shop.call(contract.removePasskey, call)).status).toBe(204);
    expect((await use(removed.authenticator)).problem.detail).toBe(unknown);
    const reset = await withPasskey();
    await confirmEmail(shop, reset.person);
    await resetPassword(shop, reset.person.email, 'Difference-Engine');
    expect((await use(reset.authenticator)).problem.detail).toBe(unknown);
    // Mails about the account are gathered for some minutes.
    shop.advance(6 / 1_440);
    const mails = (await shop.mails()).filter((mail) => mail.includes(`To: ${reset.person.email}`));
    expect(mails.join().replace(/=\r?\n/g, '')).toContain('Your passkeys were removed');
  });

  it('stays when the customer changes the password', async () => {
    const { person, authenticator } = await withPasskey();
    const body = { password: person.password, newPassword: 'Difference-Engine' };
    await shop.call(changePassword, { ...callOf(person), body });
    expect((await use(authenticator)).status).toBe(200);
  });

  it('is one of ten at most', async () => {
    const person = await signedIn(shop);
    for (let count = 0; count < 10; count += 1) {
      const { answer } = await offer(person);
      await add(person, newAuthenticator(origin).make(answer));
      // Five passwords of a session may be tried a minute.
      shop.advance(1 / 720);
    }
    expect((await offer(person)).problem.detail).toBe(
      'You have 10 passkeys. Remove one of them first.',
    );
  });
});
