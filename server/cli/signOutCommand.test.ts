import { listBoxes } from '@nestbox/contract/box';
import type { CustomerId } from '@nestbox/contract/values';
import { expect, it } from 'vitest';
import { operate } from '../../testing/harness/operator.ts';
import { loggedInAgain, signedIn } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';

const shop = useTestShop();

it('ends every session of one customer only', async () => {
  const person = await signedIn(shop);
  const telephone = await loggedInAgain(shop, person);
  const other = await signedIn(shop);
  const { printed, exit } = await operate(shop, ['sign-out', person.email]);
  expect([printed, exit]).toEqual([`${person.email} is signed out everywhere.`, 0]);
  const look = async ({ customerId, token }: { customerId: CustomerId; token: string }) =>
    (await shop.call(listBoxes, { params: { customerId }, token })).status;
  expect([await look(person), await look(telephone), await look(other)]).toEqual([401, 401, 200]);
});
