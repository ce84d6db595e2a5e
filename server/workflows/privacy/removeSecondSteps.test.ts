import { login } from '@nestbox/contract/account';
import * as secondStep from '@nestbox/contract/secondStep';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../../../testing/harness/authenticatorApp.ts';
import { confirmEmail } from '../../../testing/harness/confirmEmail.ts';
import { type Person, signedIn } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { readSecondStep } from '../../account/secondStepQueries.ts';

const shop = useTestShop();

const logIn = ({ email, password }: Person, code?: string) =>
  shop.call(login, { body: { emailAddress: email, password, ...(code && { code }) } });

const askRemoval = ({ email, password }: Person) =>
  shop.call(secondStep.askSecondStepRemoval, { body: { emailAddress: email, password } });

/** Creates a customer whose second step is on. */
async function withSecondStep() {
  const person = await signedIn(shop);
  await confirmEmail(shop, person);
  const { customerId, token, password } = person;
  const params = { customerId };
  const { answer } = await shop.call(secondStep.setUpSecondStep, {
    params,
    token,
    body: { password },
  });
  const confirm = () =>
    shop.call(secondStep.confirmSecondStep, {
      params,
      token,
      body: { code: codeOf(answer.secret, -1) },
    });
  const first = await confirm();
  // The period may have ended in between.
  const confirmed = first.status === 400 ? await confirm() : first;
  return { ...person, recoveryCodes: confirmed.answer.recoveryCodes };
}

describe('a second step that is to be removed', () => {
  it('is announced once a day before its removal, and when it was removed', async () => {
    const person = await withSecondStep();
    await askRemoval(person);
    const headings = async () =>
      (await shop.mails())
        .filter((mail) => mail.includes(`To: ${person.email}`))
        .flatMap((mail) => /your second step (?:is|was) [a-z ]*removed(?: soon)?/.exec(mail) ?? []);
    const asked = ['your second step is to be removed'];
    shop.advance(1.9);
    await shop.work();
    expect(await headings()).toEqual(asked);
    for (const days of [0.2, 0.5]) {
      shop.advance(days);
      await shop.work();
      expect(await headings()).toEqual([...asked, 'your second step is removed soon']);
    }
    shop.advance(0.4);
    await shop.work();
    await shop.work();
    expect((await headings()).slice(2)).toEqual(['your second step was removed']);
    expect(await readSecondStep(shop.services.database.reader, person.customerId)).toBeNull();
    expect((await logIn(person)).status).toBe(200);
  });

  it('reminds of a new request for removal, not of a cancelled one', async () => {
    const person = await withSecondStep();
    const soon = async () =>
      (await shop.mails()).filter(
        (mail) => mail.includes(`To: ${person.email}`) && mail.includes('is removed soon'),
      ).length;
    const cancel = async (n: number) =>
      expect((await logIn(person, person.recoveryCodes[n])).status).toBe(200);
    await askRemoval(person);
    await cancel(0);
    shop.advance(2.5);
    await shop.work();
    expect(await soon()).toBe(0);
    for (const times of [1, 2]) {
      await askRemoval(person);
      shop.advance(2.5);
      await shop.work();
      expect(await soon()).toBe(times);
      await cancel(times);
    }
  });
});
