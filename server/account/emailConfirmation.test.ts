import { setNewPassword } from '@nestbox/contract/account';
import { confirmEmailAddress, sendConfirmationLink } from '@nestbox/contract/emailConfirmation';
import { savePreferences } from '@nestbox/contract/preferences';
import * as secondStep from '@nestbox/contract/secondStep';
import { expect, it } from 'vitest';
import { codeOf } from '../../testing/harness/authenticatorApp.ts';
import { confirmEmail, mailedToken, mailedTokens } from '../../testing/harness/confirmEmail.ts';
import { subscriber } from '../../testing/harness/customers.ts';
import { type Person, signedIn } from '../../testing/harness/people.ts';
import { resetPassword } from '../../testing/harness/resetPassword.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { findCustomer } from './customerQueries.ts';
import { updateSecondStep } from './secondStepQueries.ts';

const shop = useTestShop();

const refusal = 'Confirm your email address first. We can send you a link.';

const setUp = ({ customerId, token, password }: Person) =>
  shop.call(secondStep.setUpSecondStep, { params: { customerId }, token, body: { password } });

const sendLink = ({ customerId, token }: Person) =>
  shop.call(sendConfirmationLink, { params: { customerId }, token });

const open = (token: string) => shop.call(confirmEmailAddress, { body: { token } });

const confirmedAt = async ({ customerId }: Person) =>
  (await findCustomer(shop.services.database.reader, customerId))?.emailConfirmedAt ?? null;

it('is needed before a second step is switched on', async () => {
  const person = await signedIn(shop);
  const { customerId, token } = person;
  const refused = await setUp(person);
  expect([refused.status, refused.problem.detail]).toEqual([409, refusal]);
  const sent = await sendLink(person);
  expect([sent.status, sent.answer]).toEqual([200, { sentTo: person.email }]);
  expect((await setUp(person)).status).toBe(409);
  expect((await open(await mailedToken(shop, person.email))).status).toBe(204);
  const { answer } = await setUp(person);
  const body = { code: codeOf(answer.secret) };
  const params = { customerId };
  expect((await shop.call(secondStep.confirmSecondStep, { params, token, body })).status).toBe(200);
});

it('leaves a second step on that was switched on before', async () => {
  const person = await signedIn(shop);
  const { customerId, token } = person;
  await confirmEmail(shop, person);
  const { answer } = await setUp(person);
  const { reader } = shop.services.database;
  await updateSecondStep(reader, customerId, { confirmedAt: shop.services.clock.now() });
  await reader.execute(
    `update customers set email_confirmed_at = null where customer_id = '${customerId}'`,
  );
  const params = { customerId };
  const body = { password: person.password, code: codeOf(answer.secret) };
  expect((await shop.call(secondStep.getSecondStep, { params, token })).answer.on).toBe(true);
  expect((await shop.call(secondStep.switchOffSecondStep, { params, token, body })).status).toBe(
    204,
  );
});

it('is implied by a new password that a mailed code allowed', async () => {
  const person = await signedIn(shop);
  await resetPassword(shop, person.email, 'Difference-Engine');
  expect(await confirmedAt(person)).toEqual(shop.services.clock.now());
});

it('accepts a link once and within a day, earlier ones too, for the confirmation alone', async () => {
  const person = await signedIn(shop);
  await sendLink(person);
  const first = await mailedToken(shop, person.email);
  await sendLink(person);
  const second = await mailedToken(shop, person.email);
  expect(second).not.toBe(first);
  const body = { email: person.email, newPassword: 'Difference-Engine' };
  expect((await shop.call(setNewPassword, { body, token: first })).status).toBe(401);
  expect((await open(first.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(400);
  expect(await confirmedAt(person)).toBeNull();
  expect((await open(first)).status).toBe(204);
  const again = await open(first);
  expect([again.status, again.problem.detail]).toEqual([
    400,
    'This link is used or too old. Ask for a new one.',
  ]);
  expect((await sendLink(person)).status).toBe(409);

  const late = await signedIn(shop);
  await sendLink(late);
  const old = await mailedToken(shop, late.email);
  shop.advance(1);
  expect((await open(old)).status).toBe(400);
  expect(await confirmedAt(late)).toBeNull();
});

it('is mailed three times an hour, without typed text', async () => {
  const person = await signedIn(shop);
  const statuses: number[] = [];
  while (statuses.length < 4) statuses.push((await sendLink(person)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const mails = (await shop.mails()).filter((mail) => mail.includes(`To: ${person.email}`));
  expect(mails.filter((mail) => mail.includes('Confirm your email address'))).toHaveLength(3);
  expect(mails.join()).not.toContain('Lovelace');
});

it('comes by itself to whoever agrees to offers and news, with the first payment or later', async () => {
  const links = async ({ email }: Person) => (await mailedTokens(shop, email)).length;
  const save = ({ customerId, token }: Person, marketingEnabled: boolean) =>
    shop.call(savePreferences, {
      params: { customerId },
      token,
      body: { marketingEnabled, substitutionsAllowed: false, mailUpdates: true },
    });
  const agreed = await subscriber(shop);
  expect(await links(agreed)).toBe(1);
  const token = await mailedToken(shop, agreed.email);
  expect((await shop.call(confirmEmailAddress, { body: { token } })).status).toBe(204);
  await save(agreed, false);
  await save(agreed, true);
  expect(await links(agreed)).toBe(1);

  // Before a payment nobody knows whose address it is.
  const later = await signedIn(shop);
  expect(await links(later)).toBe(0);
  // Switching it often mails no more than three an hour.
  for (let time = 0; time < 4; time += 1) {
    await save(later, false);
    expect((await save(later, true)).status).toBe(200);
  }
  expect(await links(later)).toBe(3);
});
