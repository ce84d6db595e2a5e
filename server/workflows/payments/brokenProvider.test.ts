import { describe, expect, it } from 'vitest';
import { boxesOf, subscriber } from '../../../testing/harness/customers.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { CardProviderFailed } from '../../billing/cardGateway.ts';
import { workOff } from '../schedule/workOff.ts';

const shop = useTestShop({ ownCustomers: true });

/** Creates a customer on the morning on which the second box is charged, before any job has run. */
async function atCharge(): Promise<Person> {
  const person = await subscriber(shop);
  const second = (await boxesOf(shop, person))[1];
  const today = () => shop.services.clock.now().toISOString().slice(0, 10);
  while (today() < (second?.lastChangeDate ?? '')) await shop.live(1);
  await shop.live(1);
  shop.advance(1);
  return person;
}

const statusOfSecond = async (person: Person) => (await boxesOf(shop, person))[1]?.orderStatus;

/** Runs the due jobs once. @returns what failed */
async function workThrough(): Promise<unknown[]> {
  const failures: unknown[] = [];
  await workOff(shop.services, (error) => failures.push(error));
  return failures;
}

describe('a card provider that breaks while a box is charged', () => {
  for (const [what, request] of [
    ['while the payment is made', 'POST /v1/payment_intents$'],
    ['while it is confirmed', 'POST .*/confirm$'],
  ] as const) {
    it(`is asked again under another key: ${what}`, async () => {
      const person = await atCharge();
      // The SDK itself retries twice, under the same key.
      shop.faults.replace([{ fault: { kind: 'refuse', status: 500 }, request, times: 1 }]);
      const [failure] = await workThrough();
      expect(failure).toBeInstanceOf(CardProviderFailed);
      expect(await statusOfSecond(person)).toBe('CustomerNotified');
      shop.advance(1 / 24);
      expect(await workThrough()).toEqual([]);
      expect(await statusOfSecond(person)).toBe('Paid');
      expect((await moneyOf(shop, person)).charged).toHaveLength(2);
    });
  }

  it('does not charge again where the first charge was made despite the error', async () => {
    const person = await atCharge();
    const request = 'POST .*/confirm$';
    shop.faults.replace([{ fault: { kind: 'break_after' }, request, times: 1 }]);
    await workThrough();
    expect(await statusOfSecond(person)).toBe('Paid');
    expect((await moneyOf(shop, person)).charged).toHaveLength(2);
  });
});
