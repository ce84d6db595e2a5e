import { login } from '@nestbox/contract/account';
import { getAddress } from '@nestbox/contract/address';
import { listBoxes } from '@nestbox/contract/box';
import { getHousehold, saveHousehold } from '@nestbox/contract/household';
import { listCustomerProducts } from '@nestbox/contract/product';
import { describe, expect, it } from 'vitest';
import { payByCard, secretFor } from '../../../testing/harness/browser.ts';
import { cookieOf } from '../../../testing/harness/callApp.ts';
import { confirmEmail } from '../../../testing/harness/confirmEmail.ts';
import { ask, headingsTo, subscriber } from '../../../testing/harness/customers.ts';
import { family } from '../../../testing/harness/newcomer.ts';
import { loggedInAgain, type Person, planned } from '../../../testing/harness/people.ts';
import { resetPassword } from '../../../testing/harness/resetPassword.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop();
const password = 'Difference-Engine';

/** Logs in after a reset. @returns what the account holds then */
async function heldBy(person: Person) {
  const again = { ...person, ...(await loggedInAgain(shop, { ...person, password })) };
  return {
    address: await ask(shop, again, getAddress),
    household: await ask(shop, again, getHousehold),
    products: (await ask(shop, again, listCustomerProducts)).length,
    boxes: (await ask(shop, again, listBoxes)).length,
  };
}
const callOf = ({ customerId, token }: Person) => ({ params: { customerId }, token });
const nothing = { address: null, household: null, products: 0, boxes: 0 };

describe('a reset in a browser that the account does not know', () => {
  it('starts clean where nobody had confirmed the address, and says so', async () => {
    const person = await planned(shop);
    await resetPassword(shop, person.email, password);
    expect(await heldBy(person)).toEqual(nothing);
    expect(await headingsTo(shop, person)).toEqual(['Your password was changed']);
    const mails = (await shop.mails()).filter((mail) => mail.includes(`To: ${person.email}`));
    expect(mails.at(-1)?.replace(/=\r?\n/g, '')).toContain(
      'Nobody had confirmed this email address',
    );
  });

  it('keeps nothing that a stranger saves meanwhile', async () => {
    const person = await planned(shop);
    let isOver = false;
    const saved: number[] = [];
    const save = async () => {
      while (!isOver) {
        const { status } = await shop.call(saveHousehold, { ...callOf(person), body: family });
        saved.push(status);
      }
    };
    const saving = save();
    await resetPassword(shop, person.email, password);
    isOver = true;
    await saving;
    expect(saved.at(-1)).toBe(401);
    expect(await heldBy(person)).toEqual(nothing);
  });

  it('ends a payment that is under way', async () => {
    const person = await planned(shop);
    const secret = await secretFor(shop, person, person.boxes[0]?.boxId ?? '');
    await resetPassword(shop, person.email, password);
    expect(await payByCard(shop, secret, '4242424242424242')).not.toMatchObject({
      status: 'succeeded',
    });
    await shop.work();
    expect(await heldBy(person)).toEqual(nothing);
  });

  it('leaves everything where the address is confirmed, or the customer has paid', async () => {
    const confirmed = await planned(shop);
    await confirmEmail(shop, confirmed);
    const paying = await subscriber(shop);
    for (const person of [confirmed, paying]) {
      await resetPassword(shop, person.email, password);
      const { address, products, boxes } = await heldBy(person);
      expect(address).not.toBeNull();
      expect(products).toBeGreaterThan(0);
      expect(boxes).toBeGreaterThan(0);
    }
  });
});

it('leaves everything in a browser in which the account was used before', async () => {
  const person = await planned(shop);
  const body = { emailAddress: person.email, password: person.password };
  const cookie = cookieOf(await shop.call(login, { body }));
  await resetPassword(shop, person.email, password, { cookie });
  expect((await heldBy(person)).products).toBeGreaterThan(0);
});

it('changes nothing for a token that is not valid', async () => {
  const person = await planned(shop);
  const { status } = await resetPassword(shop, person.email, password, { token: person.token });
  expect(status).toBe(401);
  expect((await ask(shop, person, listCustomerProducts)).length).toBeGreaterThan(0);
});
