import { expect, it } from 'vitest';
import { eventually } from '../../testing/harness/browser.ts';
import { boxesOf, statusOf, subscriber } from '../../testing/harness/customers.ts';
import { moneyOf } from '../../testing/harness/money.ts';
import { operate } from '../../testing/harness/operator.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { readBookLines, readSalesBook } from './readSalesBook.ts';

const shop = useTestShop({ sandboxFollowsClock: true, perTest: true });

/** What the provider's fee for a dispute is, in pence. */
const disputeFee = 2_000;

it('lists a dispute with its fee apart from sales, on its own day, and no payouts', async () => {
  // Another customer's money is paid out.
  const other = await subscriber(shop);
  const person = await subscriber(shop, '4000000000000259');
  await eventually(async () => {
    await shop.work();
    return (await statusOf(shop, person)).state === 'paused';
  });
  const [own, others] = [await moneyOf(shop, person), await moneyOf(shop, other)];
  await shop.live(10);
  const book = await readSalesBook(shop.services, { from: '2026-11-23', to: '2026-11-30' });
  expect(book.payouts.payouts).not.toEqual([]);
  const [disputed = 0] = own.charged;
  expect([...book.others]).toEqual([['dispute', -disputed - disputeFee]]);
  expect(book.providerGross).toBe(disputed + (others.charged[0] ?? 0));
  const later = await readSalesBook(shop.services, { from: '2026-11-24', to: '2026-11-30' });
  expect([...later.others]).toEqual([]);
});

it('has a refund on the day that it was made, from its first instant on', async () => {
  const person = await subscriber(shop);
  const [box] = await boxesOf(shop, person);
  const refund = (amount: string) =>
    operate(shop, ['refund', box?.boxId ?? '', '--amount', amount, '--reason', 'It was late.']);
  await refund('3.33');
  shop.setTime('2026-12-10T00:00:00Z');
  await refund('4.00');
  const grossOf = async (from: string, to: string) =>
    (await readBookLines(shop.services, { from, to })).map(({ number, gross }) => [
      number.replace(/^\w+-/, ''),
      gross,
    ]);
  expect(await grossOf('2026-12-10', '2026-12-10')).toEqual([['1-R2', -400]]);
  expect(await grossOf('2026-11-24', '2026-12-09')).toEqual([]);
  expect(await grossOf('2026-11-23', '2026-12-10')).toEqual([
    ['1', box?.boxPrice],
    ['1-R1', -333],
    ['1-R2', -400],
  ]);
});
