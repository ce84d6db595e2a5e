import { getBox } from '@nestbox/contract/box';
import { getCredit } from '@nestbox/contract/credit';
import { getPaymentClientSecret } from '@nestbox/contract/payment';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import { addSums, type BookSum, grossOf } from '@nestbox/domain/billing/bookSums';
import { giftOf } from '@nestbox/domain/billing/credit';
import { totalsOf } from '@nestbox/domain/billing/salesBook';
import { londonDate } from '@nestbox/domain/calendar/london';
import type { Pence } from '@nestbox/domain/money/pounds';
import { describe, expect, it } from 'vitest';
import { payByCard } from '../../../testing/harness/browser.ts';
import { ask, boxesOf } from '../../../testing/harness/customers.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import { type Person, planned } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { readCharges } from '../../billing/chargeQueries.ts';
import { addCredit, readCredit } from '../../billing/creditQueries.ts';
import { readSalesBook } from '../../billing/readSalesBook.ts';
import { readRefunds } from '../../billing/refundQueries.ts';
import { refundBox } from './refundBox.ts';

const shop = useTestShop({ sandboxFollowsClock: true, perTest: true });

const db = () => shop.services.database.reader;

const give = (person: Person, kind: 'gift' | 'goodwill', amount: Pence) =>
  addCredit(db(), {
    customerId: person.customerId,
    kind,
    amount,
    giftAmount: kind === 'gift' ? amount : 0,
    reason: 'A present.',
    createdAt: shop.services.clock.now(),
  });

const giftLeft = async ({ customerId }: Person) => giftOf(await readCredit(db(), customerId));

/** Pays for the first box, of which goodwill pays £2 and a gift card £10. */
async function paidWithGift() {
  const person = await planned(shop);
  await give(person, 'gift', 1000);
  await give(person, 'goodwill', 200);
  const boxId = (await boxesOf(shop, person))[0]?.boxId ?? '';
  const quote = await ask(shop, person, getPaymentClientSecret, { params: { boxId } });
  expect(quote).toMatchObject({ credit: 1200, amount: quote.box.boxPrice - 1200 });
  await payByCard(shop, quote.clientSecret, '4242424242424242');
  await ask(shop, person, setSubscriptionStatus, { body: { status: true } });
  return { person, boxId, price: quote.box.boxPrice };
}

async function bookOf() {
  const day = londonDate(shop.services.clock.now());
  const book = await readSalesBook(shop.services, { from: day, to: day });
  expect(book.differences).toEqual([]);
  expect(book.totals.gross).toBe(book.providerGross);
  for (const line of book.lines) expect(grossOf(line.sums)).toBe(line.gross + line.gift);
  return book;
}

const vatOf = (sums: readonly BookSum[]) =>
  addSums([sums]).map(({ goods, delivery }) => goods.vat + delivery.vat);

describe('gift credit', () => {
  it('pays after other credit, and VAT is due on it', async () => {
    const { person, boxId, price } = await paidWithGift();
    expect(await readCharges(db(), person.customerId, boxId)).toMatchObject([
      { creditAmount: 1200, giftAmount: 1000, paidAmount: price - 1200 },
    ]);
    expect(await giftLeft(person)).toBe(0);
    const { receipt } = await ask(shop, person, getBox, { params: { boxId } });
    expect(receipt).toMatchObject({ credit: 1200, total: price - 1200 });
    expect(receipt?.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(price - 200);
    const book = await bookOf();
    expect(book.lines).toMatchObject([{ gross: price - 1200, credit: 200, gift: 1000 }]);
    expect(book.totals).toMatchObject({ gross: price - 1200, credit: 200, gift: 1000 });
  });

  it('comes back as gift credit, and takes its VAT back at once', async () => {
    const { person, boxId, price } = await paidWithGift();
    const { customerId } = person;
    const asked = { boxId, amount: null, reason: 'It leaked.' };
    expect(await refundBox(shop.services, customerId, asked)).toMatchObject({
      toCard: price - 1200,
      toCredit: 1200,
      left: 0,
    });
    expect(await readRefunds(db(), customerId)).toMatchObject([
      { destination: 'card', amount: price - 1200, giftAmount: 0 },
      { destination: 'credit', amount: 1200, giftAmount: 1000 },
    ]);
    expect(await giftLeft(person)).toBe(1000);
    expect((await ask(shop, person, getCredit)).balance).toBe(1200);
    expect((await moneyOf(shop, person)).refunded).toBe(price - 1200);
    const book = await bookOf();
    const lines = [...book.lines].sort((a, b) => b.gift - a.gift);
    expect(lines.map(({ kind, gross, gift }) => [kind, gross, gift])).toEqual([
      ['sale', price - 1200, 1000],
      ['refund', 1200 - price, 0],
      ['refund', 0, -1000],
    ]);
    expect(vatOf(book.totals.sums).every((vat) => vat === 0)).toBe(true);
    expect(totalsOf(book.lines)).toMatchObject({ gross: 0, gift: 0 });
  });

  it('comes back whole where a payment was not made', async () => {
    const person = await planned(shop);
    await give(person, 'gift', 1000);
    const boxId = (await boxesOf(shop, person))[0]?.boxId ?? '';
    const open = () => ask(shop, person, getPaymentClientSecret, { params: { boxId } });
    await open();
    expect(await giftLeft(person)).toBe(0);
    await give(person, 'goodwill', 500);
    const { credit, box } = await open();
    expect(credit).toBe(1500);
    const charges = await readCharges(db(), person.customerId, boxId);
    expect(charges.map(({ status, giftAmount }) => [status, giftAmount])).toEqual([
      ['open', 1000],
      ['closed', 1000],
    ]);
    expect(box.boxPrice).toBeGreaterThan(1530);
    const entries = await readCredit(db(), person.customerId);
    expect(entries.map(({ kind, amount, giftAmount }) => [kind, amount, giftAmount])).toEqual([
      ['gift', 1000, 1000],
      ['spent', -1000, -1000],
      ['goodwill', 500, 0],
      ['returned', 1000, 1000],
      ['spent', -1500, -1000],
    ]);
  });
});
