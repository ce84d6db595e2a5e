import { login } from '@nestbox/contract/account';
import { listBoxes } from '@nestbox/contract/box';
import { confirmSecondStep, setUpSecondStep } from '@nestbox/contract/secondStep';
import { expect, it } from 'vitest';
import { codeOf } from '../../testing/harness/authenticatorApp.ts';
import { confirmEmail } from '../../testing/harness/confirmEmail.ts';
import { operate } from '../../testing/harness/operator.ts';
import { signedIn } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { readActs } from '../account/operatorActQueries.ts';

const shop = useTestShop();

it('lets a customer log in by password again, notifies them, and is recorded', async () => {
  const person = await signedIn(shop);
  const { customerId, token, email, password } = person;
  await confirmEmail(shop, person);
  const params = { customerId };
  const off = () => operate(shop, ['second-step-off', email]);
  expect(await off()).toMatchObject({ exit: 1, noted: 'This customer has no second step on.' });
  const { answer } = await shop.call(setUpSecondStep, { params, token, body: { password } });
  await shop.call(confirmSecondStep, { params, token, body: { code: codeOf(answer.secret) } });
  const logIn = async () =>
    (await shop.call(login, { body: { emailAddress: email, password } })).status;
  expect(await logIn()).toBe(401);

  const { printed, exit } = await off();
  expect([printed, exit]).toEqual([
    expect.stringContaining(`The second step of customer ${customerId} is off.`),
    0,
  ]);
  expect((await shop.call(listBoxes, { params, token })).status).toBe(401);
  expect(await logIn()).toBe(200);
  const mails = (await shop.mails()).filter((mail) => mail.includes(`To: ${email}`));
  expect(mails.join().replace(/=\r?\n/g, '')).toContain('switched off by our support');
  const acts = await readActs(shop.services.database.reader, { customerId, since: null });
  expect(acts.map(({ command, outcome }) => [command, outcome])).toContainEqual([
    'second-step-off',
    'done',
  ]);
});
