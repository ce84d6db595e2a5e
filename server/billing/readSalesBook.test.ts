import type { BookSum } from '@nestbox/domain/billing/bookSums';
import type { BookLine } from '@nestbox/domain/billing/salesBook';
import { expect, it } from 'vitest';
import { eventually } from '../../testing/harness/browser.ts';
import { boxesOf, statusOf, subscriber } from '../../testing/harness/customers.ts';
import { moneyOf, providerOf } from '../../testing/harness/money.ts';
import { operate } from '../../testing/harness/operator.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { refundBox } from '../workflows/refunds/refundBox.ts';
import { readMoney } from '../workflows/reports/readMoney.ts';
import { readBookLines, readSalesBook } from './readSalesBook.ts';
import { readRefunds } from './refundQueries.ts';

const shop = useTestShop({ sandboxFollowsClock: true, perTest: true });

/** What the provider's fee for a dispute is, in pence. */
const disputeFee = 2_000;

const sumOf = (lines: readonly BookLine[], of: (sum: BookSum) => number) =>
  lines.flatMap(({ sums }) => sums).reduce((all, sum) => all + of(sum), 0);

const grossOf = ({ goods, delivery }: BookSum) =>
  goods.net + goods.vat + delivery.net + delivery.vat;

const vatOf = ({ goods, delivery }: BookSum) => goods.vat + delivery.vat;

const period = { from: '2026-11-23', to: '2026-12-10' };

/** Has everything that the provider reported, and compares to the penny. */
async function expectAgreement() {
  const book = await readSalesBook(shop.services, period);
  expect(book.differences).toEqual([]);
  expect(book.totals.gross).toBe(book.providerGross);
  expect(book.totals.unmatched).toBe(0);
  expect([...book.others]).toEqual([]);
  for (const { sums, gross } of book.lines)
    expect(sumOf([{ sums }] as BookLine[], grossOf)).toBe(gross);
  const lines = await readBookLines(shop.services, period);
  expect(lines.map(({ number }) => number)).toEqual(book.lines.map(({ number }) => number));
  return book;
}

it('has a dispute with its VAT and fee on its own day, and books it back once it is won', async () => {
  // Another customer's money is paid out.
  await subscriber(shop);
  const person = await subscriber(shop, '4000000000000259');
  await eventually(async () => {
    await shop.work();
    return (await statusOf(shop, person)).state === 'paused';
  });
  const [disputed = 0] = (await moneyOf(shop, person)).charged;
  const book = await expectAgreement();
  const ofDispute = book.lines.filter(({ kind }) => kind === 'dispute');
  expect(ofDispute).toMatchObject([
    { gross: -disputed, on: '2026-11-23', transaction: { fee: disputeFee } },
  ]);
  const sale = book.lines.filter(
    ({ kind, customerId }) => kind === 'sale' && customerId === person.customerId,
  );
  // Nothing of its VAT is left.
  expect(sumOf(sale, vatOf)).toBeGreaterThan(0);
  expect(sumOf([...sale, ...ofDispute], vatOf)).toBe(0);
  expect(book.totals.disputes).toEqual({ count: 1, gross: disputed });
  await shop.live(10);
  const [{ id = '' } = {}] = (await providerOf(shop).disputes.list()).data;
  const evidence = { uncategorized_text: 'winning_evidence' };
  await providerOf(shop).disputes.update(id, { evidence });
  await eventually(async () => {
    await shop.work();
    return (await statusOf(shop, person)).stateReason === 'The payment for box 1 was disputed.';
  });
  const later = await expectAgreement();
  expect(later.payouts.payouts).not.toEqual([]);
  expect(later.lines.map(({ kind, on }) => [kind, on])).toEqual([
    ['sale', '2026-11-23'],
    ['sale', '2026-11-23'],
    ['dispute', '2026-11-23'],
    ['dispute-won', '2026-12-03'],
  ]);
  expect(later.totals.disputes).toEqual({ count: 1, gross: 0 });
  const won = later.lines.filter(({ kind }) => kind === 'dispute-won');
  expect(sumOf(won, vatOf)).toBe(sumOf(sale, vatOf));
  const days = await readMoney(shop.services, period);
  expect(days).toMatchObject({ gross: later.totals.gross, disputes: { count: 1, gross: 0 } });
  expect(days.days.find(({ on }) => on === '2026-12-03')).toMatchObject({ returned: -disputed });
});

it('books a refund back that the bank sent back, with its VAT', async () => {
  const person = await subscriber(shop, '4000000000005126');
  const [box] = await boxesOf(shop, person);
  const asked = { boxId: box?.boxId ?? '', amount: 500, reason: 'It leaked.' };
  await refundBox(shop.services, person.customerId, asked);
  await eventually(async () => {
    await shop.work();
    const [refund] = await readRefunds(shop.services.database.reader, person.customerId);
    return refund?.status === 'failed';
  });
  const book = await expectAgreement();
  const [, refund, back] = book.lines;
  expect([refund?.gross, back?.gross]).toEqual([-500, 500]);
  expect(back?.number).toBe(`${refund?.number}-B`);
  expect(sumOf(book.lines.slice(1), vatOf)).toBe(0);
  expect(book.totals.refunds).toEqual({ count: 1, gross: 0 });
});

it('has a refund on the day that it was made, from its first instant on', async () => {
  const person = await subscriber(shop);
  const [box] = await boxesOf(shop, person);
  const refund = (amount: string) =>
    operate(shop, ['refund', box?.boxId ?? '', '--amount', amount, '--reason', 'It was late.']);
  await refund('3.33');
  shop.setTime('2026-12-10T00:00:00Z');
  await refund('4.00');
  const numbersOf = async (from: string, to: string) =>
    (await readBookLines(shop.services, { from, to })).map(({ number, gross }) => [
      number.replace(/^NB-2026-\d{6}/, ''),
      gross,
    ]);
  expect(await numbersOf('2026-12-10', '2026-12-10')).toEqual([['-R2', -400]]);
  expect(await numbersOf('2026-11-24', '2026-12-09')).toEqual([]);
  expect(await numbersOf('2026-11-23', '2026-12-10')).toEqual([
    ['', box?.boxPrice],
    ['-R1', -333],
    ['-R2', -400],
  ]);
});
