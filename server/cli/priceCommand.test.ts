import { getBox } from '@nestbox/contract/box';
import { addDays } from '@nestbox/domain/calendar/date';
import { expect, it } from 'vitest';
import { ask, boxesOf, liveUntil, subscriber } from '../../testing/harness/customers.ts';
import { operate } from '../../testing/harness/operator.ts';
import { someProducts } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { today } from '../platform/clock.ts';

const shop = useTestShop();

const ops = (...argv: string[]) => operate(shop, argv);
const now = () => today(shop.services.clock);
it('has the VAT of the day of charge on receipts and in the sales book', async () => {
  const { productId } = shop.services.catalogue.products.find(
    (each) => each.vatRate === 20 && each.essential,
  ) ?? { productId: '' };
  const person = await subscriber(shop, undefined, [productId, ...someProducts(shop)]);
  const [first] = await boxesOf(shop, person);
  const from = addDays(now(), 1);
  const early = await ops('vat', 'set', 'standard', '22', '--from', now());
  expect(early.noted).toBe(
    `VAT of ${now()} is on receipts already: it can change from ${from} on.`,
  );
  expect((await ops('vat', 'set', 'standard', '22', '--from', from)).exit).toBe(0);
  expect((await ops('vat', 'list')).printed).toMatch(/^standard: 20%, 22% from /);
  const second = await liveUntil(shop, person, 'Paid');
  const vatOf = async (boxId = '') =>
    (await ask(shop, person, getBox, { params: { boxId } })).receipt?.vat.map(({ rate }) => rate);
  expect(await vatOf(first?.boxId)).toContain(20);
  expect(await vatOf(second.boxId)).toContain(22);
  // A refund takes back the VAT of its receipt.
  const refund = ['refund', '--email', person.email, '--number', '1', '--reason', 'It was lost.'];
  expect((await ops(...refund)).exit).toBe(0);
  await shop.work();
  const book = await ops('sales', '--from', addDays(now(), -90), '--to', now());
  const [headings = '', ...lines] = book.printed.split('\n');
  const cell = (line: string, name: string) => line.split(',')[headings.split(',').indexOf(name)];
  const own = lines.filter((line) => line.includes(person.customerId));
  const vat = (kind: string, box: number, rate: number) =>
    Number(
      cell(
        own.find((line) => cell(line, 'kind') === kind && cell(line, 'box') === `${box}`) ?? '',
        `goodsVat${rate}`,
      ),
    );
  expect(vat('sale', 1, 20)).toBeGreaterThan(0);
  expect(vat('sale', 1, 22)).toBe(0);
  expect(vat('sale', 2, 22)).toBeGreaterThan(0);
  expect(vat('sale', 2, 20)).toBe(0);
  expect(vat('refund', 1, 20)).toBe(-vat('sale', 1, 20));
  const zero = await ops('vat', 'class', productId, 'zero', '--from', addDays(now(), 1));
  expect(zero.printed).toContain('is in the zero class');
  expect(shop.services.catalogue.vatRateOn(productId, now())).toBe(22);
  expect(shop.services.catalogue.vatRateOn(productId, addDays(now(), 1))).toBe(0);
});
