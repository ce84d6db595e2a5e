import { describe, expect, it } from 'vitest';
import { Refusal } from '../platform/http/refusal.ts';
import type { Charge } from './chargeQueries.ts';
import type { Refund } from './refundQueries.ts';
import { leftToRefund, newRefunds, newRefundsOfGoods } from './scheduleRefund.ts';

const now = new Date('2027-03-01T09:00:00Z');
const wanted = { reason: 'It leaked.', dueOn: '2027-03-02', announced: true };
const goods = [{ productId: 'dish-soap', quantity: 2, price: 300 }];
const sold = [{ productId: 'dish-soap', quantity: 6, unitPrice: 150 }];

/** A box of £10.00, of which credit paid £3.00. */
const charge: Charge = {
  customerId: 'customer',
  boxId: 'box',
  paymentVersion: 2,
  status: 'succeeded',
  kind: 'recurring',
  quoteNumber: 1,
  paymentIntent: 'pi_1',
  paidAmount: 700,
  creditAmount: 300,
  promotionAmount: 0,
  giftAmount: 0,
  disputedAmount: 0,
  createdAt: now,
  reservedUntil: null,
  settledAt: now,
  nextCheckAt: now,
  checks: 0,
  failedOn: null,
  retries: 0,
  retryOn: null,
  payBy: null,
  declineReason: null,
};

const refund = (over: Partial<Refund>): Refund => ({
  customerId: 'customer',
  boxId: 'box',
  refundNumber: 1,
  destination: 'card',
  paymentIntent: 'pi_1',
  amount: 100,
  giftAmount: 0,
  items: null,
  reason: 'It leaked.',
  status: 'refunded',
  announced: true,
  providerRefund: null,
  dueOn: '2027-03-01',
  createdAt: now,
  settledAt: now,
  failedAt: null,
  ...over,
});

const asCredit = (over: Partial<Refund>) =>
  refund({ destination: 'credit', paymentIntent: '', ...over });

describe('what is left to refund', () => {
  it('is the part of the card and the part of credit', () => {
    expect(leftToRefund(charge, [])).toEqual({ card: 700, credit: 300 });
  });

  it('is less what the card got, or is promised, but not what the provider refused', () => {
    const given = [
      refund({ amount: 100 }),
      refund({ refundNumber: 2, amount: 50, status: 'promised' }),
      refund({ refundNumber: 3, amount: 400, status: 'refused' }),
    ];
    expect(leftToRefund(charge, given)).toEqual({ card: 550, credit: 300 });
  });

  it('is less what was given as credit for this box', () => {
    const given = [
      asCredit({ amount: 80 }),
      asCredit({ refundNumber: 2, amount: 20 }),
      asCredit({ boxId: 'another', amount: 200 }),
      refund({ boxId: 'another', paymentIntent: 'pi_2', amount: 200 }),
    ];
    expect(leftToRefund(charge, given)).toEqual({ card: 700, credit: 200 });
  });

  it('is nothing of what a promotion took off', () => {
    const half = { ...charge, promotionAmount: 200 };
    expect(leftToRefund(half, [])).toEqual({ card: 700, credit: 100 });
    expect(newRefunds(half, [], { ...wanted, amount: null, asCredit: false }, now)).toMatchObject([
      { destination: 'card', amount: 700 },
      { destination: 'credit', amount: 100 },
    ]);
    expect(() => newRefunds(half, [], { ...wanted, amount: 801, asCredit: true }, now)).toThrow(
      'Only £8.00 of £8.00 can still go back.',
    );
  });

  it('is unknown until the payment is made', () => {
    expect(() => leftToRefund({ ...charge, paidAmount: null }, [])).toThrow(
      'Payment 2 of box box was not made',
    );
  });
});

describe('a refund of a box', () => {
  const ask = (amount: number | null, asCredit = false, before: readonly Refund[] = []) =>
    newRefunds(charge, before, { ...wanted, amount, asCredit }, now);

  it('goes to the card first, on its day', () => {
    expect(ask(500)).toEqual([
      {
        customerId: 'customer',
        boxId: 'box',
        refundNumber: 1,
        destination: 'card',
        paymentIntent: 'pi_1',
        amount: 500,
        giftAmount: 0,
        items: null,
        reason: 'It leaked.',
        status: 'promised',
        announced: true,
        providerRefund: null,
        dueOn: '2027-03-02',
        createdAt: now,
        settledAt: null,
        failedAt: null,
      },
    ]);
  });

  it('gives credit at once', () => {
    expect(ask(500, true)).toEqual([
      {
        customerId: 'customer',
        boxId: 'box',
        refundNumber: 1,
        destination: 'credit',
        paymentIntent: '',
        amount: 500,
        giftAmount: 0,
        items: null,
        reason: 'It leaked.',
        status: 'refunded',
        announced: true,
        providerRefund: null,
        dueOn: '2027-03-02',
        createdAt: now,
        settledAt: now,
        failedAt: null,
      },
    ]);
  });

  it('has a row for the card and one for credit, numbered after earlier ones', () => {
    const rows = ask(null, false, [refund({ amount: 100 })]);
    expect(
      rows.map(({ refundNumber, destination, amount }) => [refundNumber, destination, amount]),
    ).toEqual([
      [2, 'card', 600],
      [3, 'credit', 300],
    ]);
  });

  it('gives gift credit back as gift credit, before other credit', () => {
    const byGift = { ...charge, giftAmount: 200 };
    const giftsOf = (amount: number | null, isCredit: boolean, before: readonly Refund[] = []) =>
      newRefunds(byGift, before, { ...wanted, amount, asCredit: isCredit }, now).map((row) => [
        row.amount,
        row.giftAmount,
      ]);
    expect(giftsOf(null, false)).toEqual([
      [700, 0],
      [300, 200],
    ]);
    expect(giftsOf(150, true)).toEqual([[150, 150]]);
    const before = asCredit({ amount: 150, giftAmount: 150 });
    expect(giftsOf(850, true, [before])).toEqual([[850, 50]]);
  });

  it('is all that is left where no amount is given, and no more', () => {
    expect(ask(1000).map(({ amount }) => amount)).toEqual([700, 300]);
    expect(() => ask(1001)).toThrow(
      new Refusal('conflict', 'Only £10.00 of £10.00 can still go back.'),
    );
    expect(() => ask(951, false, [refund({ amount: 50 })])).toThrow(
      new Refusal('conflict', 'Only £9.50 of £10.00 can still go back.'),
    );
    expect(ask(950, false, [refund({ amount: 50 })])).toHaveLength(2);
  });

  it('is at least a penny', () => {
    expect(ask(1).map(({ amount }) => amount)).toEqual([1]);
    for (const amount of [0, -1]) expect(() => ask(amount)).toThrow(Refusal);
    const all = [refund({ amount: 700 }), asCredit({ refundNumber: 2, amount: 300 })];
    expect(() => ask(null, false, all)).toThrow('Only £0.00 of £10.00 can still go back.');
  });

  it('needs the payment at the provider', () => {
    const unknown = { ...charge, paymentIntent: null };
    expect(() => newRefunds(unknown, [], { ...wanted, amount: 1, asCredit: false }, now)).toThrow(
      'The charge to refund has no payment intent',
    );
  });
});

describe('a refund of packs', () => {
  const rowsOf = (before: readonly Refund[], paid: Partial<Charge> = {}) =>
    newRefundsOfGoods(
      { ...charge, ...paid },
      before,
      { ...wanted, goods, sold, asCredit: false },
      now,
    ).map(({ destination, amount, items, reason, dueOn, announced }) => ({
      destination,
      amount,
      items,
      reason,
      dueOn,
      announced,
    }));
  const item = (amount: number, quantity = 2) => [{ productId: 'dish-soap', quantity, amount }];

  it('is shared by card and credit as they paid, and says which packs', () => {
    expect(rowsOf([])).toEqual([
      { destination: 'card', amount: 210, items: item(210), ...wanted },
      { destination: 'credit', amount: 90, items: item(90, 0), ...wanted },
    ]);
  });

  it('goes to credit where the card has its part back, and is nothing where nothing is left', () => {
    expect(rowsOf([refund({ amount: 600 })]).map(({ amount }) => amount)).toEqual([100, 200]);
    const all = [refund({ amount: 700 }), asCredit({ refundNumber: 2, amount: 300 })];
    expect(rowsOf(all)).toEqual([]);
  });

  it('has no row of nothing', () => {
    expect(rowsOf([], { creditAmount: 0 }).map(({ destination }) => destination)).toEqual(['card']);
    expect(rowsOf([], { paidAmount: 0 }).map(({ destination }) => destination)).toEqual(['credit']);
  });
});
