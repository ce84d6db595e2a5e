import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/date.ts';
import { differencesOf } from './bookDifferences.ts';
import { isWithin } from './bookPeriod.ts';
import { payoutSums } from './payoutSums.ts';
import {
  addTotals,
  type BookLine,
  type ProviderTransaction,
  totalsOf,
  withProvider,
} from './salesBook.ts';
import { salesByDay } from './salesByDay.ts';

const period = { from: '2026-11-01', to: '2026-11-30' };

const line = (each: Partial<BookLine>): BookLine => ({
  kind: 'sale',
  number: 'ADA-1',
  on: '2026-11-10',
  customerId: 'ada',
  boxNumber: 1,
  sums: [],
  gross: 1000,
  credit: 0,
  gift: 0,
  paymentIntent: 'pi_1',
  transaction: null,
  payout: null,
  ...each,
});
const moved = (each: Partial<ProviderTransaction>): ProviderTransaction => ({
  id: 'txn_1',
  kind: 'charge',
  paymentIntent: 'pi_1',
  amount: 1000,
  fee: 35,
  category: 'charge',
  on: '2026-11-10',
  ...each,
});
const compare = (lines: readonly BookLine[], transactions: readonly ProviderTransaction[]) =>
  differencesOf(period, withProvider(lines, transactions, []), transactions);

describe('the differences of a period', () => {
  it('are none where both sides have the same', () => {
    expect(compare([line({})], [moved({})])).toEqual([]);
    // Credit paid it, and a dispute is no sale.
    const paidByCredit = line({ gross: 0, paymentIntent: null });
    const giftCameBack = line({ kind: 'refund', gross: 0, gift: -400 });
    expect(compare([line({}), giftCameBack], [moved({})])).toEqual([]);
    expect(compare([paidByCredit], [moved({ kind: 'other', paymentIntent: null })])).toEqual([]);
  });

  it('name both amounts of a payment that differ', () => {
    expect(compare([line({})], [moved({ amount: 900 })])).toMatchObject([
      { side: 'shop', amount: 1000, number: 'ADA-1', elsewhereOn: null },
      { side: 'provider', amount: 900, number: null, box: { customerId: 'ada', boxNumber: 1 } },
    ]);
  });

  it('say on which day the other side has it', () => {
    expect(compare([line({ on: '2026-11-30' })], [moved({ on: '2026-12-01' })])).toMatchObject([
      { side: 'shop', on: '2026-11-30', elsewhereOn: '2026-12-01' },
    ]);
    expect(compare([line({ on: '2026-10-31' })], [moved({ on: '2026-11-01' })])).toMatchObject([
      { side: 'provider', on: '2026-11-01', elsewhereOn: '2026-10-31', number: 'ADA-1' },
    ]);
  });

  it('have a payment that the shop does not know, without a box', () => {
    expect(compare([], [moved({})])).toMatchObject([{ side: 'provider', kind: 'sale', box: null }]);
    // A sale that credit paid has no payment either, and is another.
    const byCredit = line({ gross: 0, paymentIntent: null });
    expect(compare([byCredit], [moved({ paymentIntent: null })])).toMatchObject([{ box: null }]);
  });

  it('are in the order of their days, whichever side has them', () => {
    const refund = moved({ id: 'txn_2', kind: 'refund', amount: -300, on: '2026-11-02' });
    const found = compare([line({ paymentIntent: 'pi_9', on: '2026-11-20' })], [moved({}), refund]);
    expect(found.map(({ side, kind, on }) => [side, kind, on])).toEqual([
      ['provider', 'refund', '2026-11-02'],
      ['provider', 'sale', '2026-11-10'],
      ['shop', 'sale', '2026-11-20'],
    ]);
  });

  const anyDay = fc.integer({ min: -3, max: 32 }).map((days) => addDays(period.from, days));
  const anyPayment = fc.constantFrom('pi_1', 'pi_2', 'pi_3');
  const anyLines = fc.array(
    fc
      .record({ on: anyDay, paymentIntent: anyPayment, amount: fc.integer({ min: 0, max: 3 }) })
      .chain(({ amount, ...each }) =>
        fc.constantFrom(
          line({ ...each, gross: amount }),
          line({ ...each, kind: 'refund', gross: 0 - amount }),
        ),
      ),
  );
  const anyTransactions = fc
    .array(
      fc.record({
        kind: fc.constantFrom('charge' as const, 'refund' as const, 'other' as const),
        on: anyDay,
        paymentIntent: anyPayment,
        amount: fc.integer({ min: -3, max: 3 }),
        fee: fc.nat(2),
      }),
    )
    .map((some) => some.map((each, place) => moved({ ...each, id: `txn_${place}` })));

  it('add up to what the two sides are apart', () => {
    fc.assert(
      fc.property(anyLines, anyTransactions, (lines, transactions) => {
        const ours = lines.filter(({ on }) => isWithin(on, period));
        const theirs = transactions.filter(
          ({ on, kind }) => kind !== 'other' && isWithin(on, period),
        );
        const apart =
          theirs.reduce((sum, { amount }) => sum + amount, 0) -
          ours.reduce((sum, { gross }) => sum + gross, 0);
        const found = compare(lines, transactions).reduce(
          (sum, { side, amount }) => sum + (side === 'provider' ? amount : 0 - amount),
          0,
        );
        expect(found).toBe(apart);
      }),
    );
  });
});

describe('the payouts of a period', () => {
  it('have the period’s lines, what the shop does not know, and the rest', () => {
    const transactions = [
      moved({}),
      moved({ id: 'txn_2', paymentIntent: 'pi_2', amount: 500, fee: 20 }),
      moved({ id: 'txn_3', paymentIntent: 'pi_3', amount: 700, fee: 25, on: '2026-11-20' }),
    ];
    const paidOut = ['txn_1', 'txn_2', 'txn_earlier'];
    const payout = { id: 'po_1', arrivesOn: '2026-11-13', amount: 1845, transactions: paidOut };
    const other = { ...payout, id: 'po_2', transactions: ['txn_other'] };
    const lines = withProvider(
      [line({}), line({ paymentIntent: 'pi_3', gross: 700, on: '2026-11-20' })],
      transactions,
      [payout, other],
    );
    expect(payoutSums(period, lines, transactions, [payout, other])).toEqual({
      payouts: [
        {
          id: 'po_1',
          arrivesOn: '2026-11-13',
          amount: 1845,
          lines: 1,
          ours: 965,
          unknown: 480,
          rest: 400,
        },
      ],
      waiting: { lines: 1, amount: 675 },
    });
  });
});

describe('a payout', () => {
  const payout = (id: string, arrivesOn: string, transactions: readonly string[]) => ({
    id,
    arrivesOn,
    amount: 1000,
    transactions,
  });
  const sumsOf = (
    lines: readonly BookLine[],
    transactions: readonly ProviderTransaction[],
    payouts: readonly ReturnType<typeof payout>[],
  ) => payoutSums(period, withProvider(lines, transactions, payouts), transactions, payouts);

  it('comes in the order of its arrival', () => {
    const transactions = [moved({}), moved({ id: 'txn_2', paymentIntent: 'pi_2' })];
    const payouts = [
      payout('po_2', '2026-11-20', ['txn_2']),
      payout('po_1', '2026-11-13', ['txn_1']),
    ];
    const { payouts: found, waiting } = sumsOf(
      [line({}), line({ paymentIntent: 'pi_2' })],
      transactions,
      payouts,
    );
    expect(found.map(({ id }) => id)).toEqual(['po_1', 'po_2']);
    expect(waiting).toEqual({ lines: 0, amount: 0 });
  });

  it('is left out where it has nothing of the period, and kept for what is unknown', () => {
    const other = moved({ id: 'txn_d', kind: 'other', paymentIntent: null, amount: -500 });
    const earlier = moved({ id: 'txn_e', paymentIntent: 'pi_e', on: '2026-10-31' });
    const unknown = moved({ id: 'txn_u', paymentIntent: 'pi_u', amount: 400, fee: 10 });
    const later = line({ paymentIntent: 'pi_l', on: '2026-12-01' });
    const ofLater = moved({ id: 'txn_l', paymentIntent: 'pi_l', on: '2026-12-01' });
    const transactions = [other, earlier, unknown, ofLater];
    const payouts = [
      payout('po_d', '2026-11-10', ['txn_d']),
      payout('po_e', '2026-11-11', ['txn_e']),
      payout('po_l', '2026-12-03', ['txn_l']),
      payout('po_u', '2026-11-13', ['txn_u', 'txn_d']),
    ];
    const { payouts: found, waiting } = sumsOf([later], transactions, payouts);
    expect(found).toEqual([
      {
        id: 'po_u',
        arrivesOn: '2026-11-13',
        amount: 1000,
        lines: 0,
        ours: 0,
        unknown: 390,
        rest: 610,
      },
    ]);
    expect(waiting).toEqual({ lines: 0, amount: 0 });
  });

  it('is not awaited for a line that the provider does not know', () => {
    const waitsFor = sumsOf([line({}), line({ paymentIntent: 'pi_x' })], [moved({})], []).waiting;
    expect(waitsFor).toEqual({ lines: 1, amount: 965 });
  });
});

describe('sales by day', () => {
  it('have all days of the period, and no others', () => {
    const ofDay = [
      line({}),
      line({ gross: 0, credit: 1200 }),
      line({ kind: 'refund', gross: -300 }),
    ];
    const later = [line({ on: '2026-12-01' })];
    const days = salesByDay(period, [
      { on: '2026-11-10', totals: totalsOf(ofDay) },
      { on: '2026-12-01', totals: totalsOf(later) },
    ]);
    expect(addTotals([totalsOf(ofDay), totalsOf(later)])).toEqual(totalsOf([...ofDay, ...later]));
    expect(days).toHaveLength(30);
    expect(days[9]).toEqual({ on: '2026-11-10', sales: 2, sold: 1000, returned: 300 });
    expect(days[0]).toEqual({ on: '2026-11-01', sales: 0, sold: 0, returned: 0 });
  });
});
