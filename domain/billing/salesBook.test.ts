import { describe, expect, it } from 'vitest';
import { isWithin } from './bookPeriod.ts';
import { bookSums, grossOf } from './bookSums.ts';
import { moneyLines } from './moneyLines.ts';
import { boxPrice } from './price.ts';
import { receiptNumber, returnReceiptNumber } from './receiptNumber.ts';
import {
  addTotals,
  type BookedPayment,
  type BookLine,
  type ProviderTransaction,
  saleLine,
  totalsOf,
  withProvider,
} from './salesBook.ts';

const payment: BookedPayment = {
  customerId: '0b6f6d2c-8a3e-4c52-9a86-a1b2c3d4e5f6',
  boxNumber: 3,
  orderNumber: null,
  paymentVersion: 1,
  items: [{ quantity: 2, unitPrice: 500, vatRate: 20 }],
  amount: 1295,
  paid: 1000,
  credit: 295,
  gift: 0,
  paymentIntent: 'pi_1',
};

const common = {
  customerId: payment.customerId,
  boxNumber: 3,
  paymentIntent: 'pi_1',
  transaction: null,
  payout: null,
};

const sale = saleLine(payment, '2026-11-10');
const goesBack = (of: string, amount: number) =>
  ({ kind: 'refund', of, money: 'card', amount, items: null, on: '2026-11-12' }) as const;
const [, refund = sale] = moneyLines(payment, [goesBack('R1', 100), goesBack('R2', 400)]);

const moved = (over: Partial<ProviderTransaction>): ProviderTransaction => ({
  id: 'txn_1',
  kind: 'charge',
  paymentIntent: 'pi_1',
  amount: 1000,
  fee: 35,
  category: 'charge',
  on: '2026-11-10',
  ...over,
});

describe('receipts', () => {
  it('are numbered by customer, box, and payment where there are several', () => {
    expect(receiptNumber(payment)).toBe('A1B2C3D4E5F6-3');
    expect(receiptNumber({ ...payment, paymentVersion: 2 })).toBe('A1B2C3D4E5F6-3.2');
    const ordered = { ...payment, orderNumber: 'NB-2026-004217', paymentVersion: 2 };
    expect(receiptNumber(ordered)).toBe('NB-2026-004217.2');
    expect(returnReceiptNumber(payment, 'R1', false)).toBe('A1B2C3D4E5F6-3-R1');
    expect(returnReceiptNumber(payment, 'R1', true)).toBe('A1B2C3D4E5F6-3-R1-B');
  });
});

describe('lines of the sales book', () => {
  it('have what the card paid of a sale', () => {
    expect(sale).toEqual({
      ...common,
      kind: 'sale',
      number: 'A1B2C3D4E5F6-3',
      on: '2026-11-10',
      sums: bookSums(payment, 1000),
      gross: 1000,
      credit: 295,
      gift: 0,
    });
  });

  it('have VAT on what gift credit paid, though other credit lowers it', () => {
    const byGift = saleLine({ ...payment, paid: 300, gift: 700 }, '2026-11-10');
    expect(byGift).toMatchObject({ gross: 300, credit: 295, gift: 700, sums: sale.sums });
  });
});

describe("the provider's side", () => {
  const idsOf = (lines: readonly BookLine[]) => lines.map(({ transaction }) => transaction?.id);

  it('is found by payment, kind and amount, the oldest first', () => {
    const transactions = [
      moved({ id: 'other', kind: 'other' }),
      moved({ id: 'elsewhere', paymentIntent: 'pi_2' }),
      moved({ id: 'sold' }),
      moved({ id: 'refund_1', kind: 'refund', amount: -400 }),
      moved({ id: 'refund_2', kind: 'refund', amount: -400 }),
      moved({ id: 'refund_3', kind: 'refund', amount: -300 }),
    ];
    const lines = [sale, refund, { ...refund, gross: -300 }, refund, refund];
    const found = withProvider(lines, transactions, []);
    expect(idsOf(found)).toEqual(['sold', 'refund_1', 'refund_3', 'refund_2', undefined]);
    expect(found.every(({ payout }) => payout === null)).toBe(true);
  });

  it('of a dispute and of what comes back is of their kind, with its sign', () => {
    const moves = (of: string, amount: number) =>
      ({ of, money: 'card', amount, items: null, on: '2026-11-12' }) as const;
    const lines = moneyLines(payment, [
      { kind: 'refund', ...moves('R1', 400) },
      { kind: 'refund-failed', ...moves('R1', 400) },
      { kind: 'dispute', ...moves('D1', 400) },
      { kind: 'dispute-won', ...moves('D1', 400) },
    ]);
    const transactions = [
      moved({ id: 'won', kind: 'dispute', amount: 400 }),
      moved({ id: 'failed', kind: 'refund', amount: 400 }),
      moved({ id: 'disputed', kind: 'dispute', amount: -400 }),
      moved({ id: 'refunded', kind: 'refund', amount: -400 }),
    ];
    const found = withProvider(lines, transactions, []);
    expect(idsOf(found)).toEqual(['refunded', 'failed', 'disputed', 'won']);
    expect(totalsOf(found)).toMatchObject({
      refunds: { count: 1, gross: 0 },
      disputes: { count: 1, gross: 0 },
      gross: 0,
      unmatched: 0,
    });
  });

  it('is nothing for a sale that credit paid', () => {
    const byCredit = { ...sale, gross: 0, paymentIntent: null };
    const payout = moved({ paymentIntent: null, amount: 0 });
    expect(withProvider([byCredit], [payout], [])).toEqual([byCredit]);
  });

  it('has the payout of a transaction', () => {
    const payouts = [
      { id: 'po_1', arrivesOn: '2026-11-13', amount: 1, transactions: ['txn_0'] },
      { id: 'po_2', arrivesOn: '2026-11-14', amount: 1, transactions: ['txn_9', 'txn_1'] },
    ];
    const [found] = withProvider([sale], [moved({})], payouts);
    expect(found?.payout?.id).toBe('po_2');
    expect(found?.transaction).toEqual(moved({}));
  });
});

it('adds up the lines of a book', () => {
  const byCredit = { ...sale, gross: 0, credit: 500, sums: [], paymentIntent: null };
  const matched = { ...sale, transaction: { id: 'txn_1', fee: 35, on: '2026-11-10' } };
  const totals = totalsOf([matched, refund, byCredit, { ...refund, gross: -10, sums: [] }]);
  expect(totals).toMatchObject({
    sales: { count: 2, gross: 1000 },
    refunds: { count: 2, gross: 410 },
    gross: 600,
    fees: 35,
    credit: 795,
    unmatched: 2,
  });
  expect(totals.sums.map(({ rate }) => rate)).toEqual([20]);
  expect(totalsOf([])).toEqual({
    sales: { count: 0, gross: 0 },
    refunds: { count: 0, gross: 0 },
    disputes: { count: 0, gross: 0 },
    giftCards: { count: 0, gross: 0, returned: 0 },
    sums: [],
    gross: 0,
    fees: 0,
    credit: 0,
    gift: 0,
    unmatched: 0,
  });
  const rest = [refund, byCredit, { ...refund, gross: -10, sums: [] }];
  expect(addTotals([totalsOf([matched]), totalsOf(rest)])).toEqual(totals);
});

it('adds up what gift credit paid apart from what cards paid', () => {
  const paid = { ...payment, paid: 300, gift: 700 };
  const back = moneyLines(paid, [{ ...goesBack('R1', 500), money: 'gift' }]);
  const totals = totalsOf([saleLine(paid, '2026-11-10'), ...back]);
  expect(totals).toMatchObject({ gross: 300, gift: 200, refunds: { count: 0, gross: 0 } });
  expect(grossOf(totals.sums)).toBe(500);
});

it('has a period with its first and its last day', () => {
  const period = { from: '2026-11-01', to: '2026-11-30' };
  const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'];
  expect(days.map((day) => isWithin(day, period))).toEqual([false, true, true, false]);
});

it('prices a box with its delivery', () => {
  const items = [
    { quantity: 2, unitPrice: 500 },
    { quantity: 1, unitPrice: 30 },
  ];
  expect(boxPrice({ items, deliveryFee: 295 })).toBe(1325);
});
