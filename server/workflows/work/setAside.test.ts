import { expect, it } from 'vitest';
import { breakFor } from '../../../testing/harness/breakFor.ts';
import { boxesOf, subscriber } from '../../../testing/harness/customers.ts';
import { operate } from '../../../testing/harness/operator.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { workOff } from '../schedule/workOff.ts';

const shop = useTestShop();

const statuses = async (person: Person) =>
  (await boxesOf(shop, person)).slice(0, 2).map((box) => box.orderStatus);

/** Runs the due work. @returns what failed */
const work = async () => {
  const failures: unknown[] = [];
  await workOff(shop.services, (error) => failures.push(error));
  return failures;
};

it('a task that always fails stops neither the tasks after it nor other customers', async () => {
  const person = await subscriber(shop);
  const other = await subscriber(shop);
  const { reader } = shop.services.database;
  const repair = await breakFor(
    reader,
    'boxes',
    person.customerId,
    `status in ('Dispatched', 'Delivered')`,
  );
  const [, second] = await boxesOf(shop, person);
  // Both boxes fall due at the same time: the first is to be shipped, the second locked.
  while ((await statuses(other))[1] === 'Created') {
    shop.advance(1);
    await work();
  }
  expect((await statuses(other))[0]).toBe('Delivered');
  expect(await statuses(person)).toEqual(['Paid', (await statuses(other))[1]]);
  expect(second?.orderStatus).toBe('Created');
  const { printed } = await operate(shop, ['failed']);
  expect(printed).toContain(`${person.customerId}  dispatch of box`);
  expect(printed).not.toContain(other.customerId);
  expect(printed).toMatch(/failed [2-9]\d* times since .* 23514\)/);
  // Not retried before its time, unless an operator asks for it.
  expect(await work()).toEqual([]);
  await repair();
  await operate(shop, ['rerun', '--customer', person.customerId]);
  expect((await statuses(person))[0]).not.toBe('Paid');
  expect((await operate(shop, ['failed'])).noted).toBe('0 pieces of work.');
});
