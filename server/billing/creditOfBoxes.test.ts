import type { BoxId } from '@nestbox/contract/values';
import type { BoxStatus } from '@nestbox/domain/boxes/lifecycle';
import { describe, expect, it } from 'vitest';
import { creditsOf } from './creditOfBoxes.ts';
import type { CreditEntry, CustomerPromotion } from './creditQueries.ts';

const at = new Date('2027-03-01T09:00:00Z');

const entry = (amount: number, over: Partial<CreditEntry> = {}): CreditEntry => ({
  customerId: 'customer',
  entryNumber: 1,
  kind: 'goodwill',
  amount,
  giftAmount: 0,
  balance: 0,
  code: null,
  boxId: null,
  paymentVersion: null,
  reason: 'Sorry.',
  createdAt: at,
  ...over,
});

const spent = (amount: number, boxId: BoxId) =>
  entry(-amount, { kind: 'spent', boxId, paymentVersion: 1 });

const tenPercent = (firstBoxOnly: boolean): CustomerPromotion => ({
  customerId: 'customer',
  code: 'TEN',
  amount: null,
  percent: 10,
  boxes: 1,
  firstBoxOnly,
  minGoods: 0,
  products: [],
  categories: [],
  enteredAt: at,
});

const names = ['first', 'skipped', 'due', 'unpaid', 'locked', 'next', 'later'];
const orderOf = (boxId: BoxId) => names.indexOf(boxId);

/** A box with goods for £20.00 and a delivery for £2.95. */
const box = (boxId: BoxId, status: BoxStatus, quantity = 2) => ({
  boxId,
  boxNumber: orderOf(boxId),
  status,
  deliveryFee: 295,
  deliveryDate: '2027-03-10',
  items: [{ productId: 'tea', quantity, unitPrice: 1000 }],
});

const paid = [{ status: 'succeeded' }] as const;

const services = {
  catalogue: { get: () => ({ productCategory: 'Kitchen' }) },
  clock: { now: () => at },
};

type Given = Parameters<typeof creditsOf>;

const creditOf = (state: Omit<Given[0], 'offers'>, charges: Given[1], boxes: Given[2]) => {
  const credits = creditsOf({ offers: [], ...state }, charges, boxes, services);
  return Object.fromEntries([...credits].map(([boxId, { credit }]) => [boxId, credit]));
};

describe('what credit pays', () => {
  it('is what it paid of paid boxes, and what it pays of the next one', () => {
    const state = { entries: [entry(1000), spent(300, 'first')], promotions: [] };
    const boxes = [box('first', 'Delivered'), box('next', 'Created'), box('later', 'Created')];
    expect(creditOf(state, paid, boxes)).toEqual({ first: 300, next: 700 });
  });

  it('is no more than a box costs, of which a product was taken out', () => {
    const state = { entries: [entry(9000), spent(2295, 'first')], promotions: [] };
    const boxes = [box('first', 'Paid', 1), box('next', 'Created')];
    expect(creditOf(state, paid, boxes)).toEqual({ first: 1295, next: 2295 });
  });

  it('goes to the first box that is to be paid', () => {
    const state = { entries: [entry(500)], promotions: [] };
    for (const status of ['CustomerNotified', 'PaymentFailed'] as const) {
      const boxes = [box('skipped', 'Disabled'), box('due', status), box('later', 'Created')];
      expect(creditOf(state, paid, boxes)).toEqual({ due: 500 });
    }
    expect(creditOf(state, paid, [box('skipped', 'Disabled')])).toEqual({});
  });

  it('goes to an unpaid box first, and what is left to a locked one and the next', () => {
    const boxes = [box('locked', 'CustomerNotified'), box('unpaid', 'PaymentFailed')];
    const all = [...boxes, box('next', 'Created'), box('later', 'Created')];
    const stateOf = (amount: number) => ({ entries: [entry(amount)], promotions: [] });
    expect(creditOf(stateOf(800), paid, all)).toEqual({ unpaid: 800 });
    expect(creditOf(stateOf(3000), paid, all)).toEqual({ unpaid: 2295, locked: 705 });
    expect(creditOf(stateOf(9000), paid, all)).toEqual({
      unpaid: 2295,
      locked: 2295,
      next: 2295,
    });
    const code = { entries: [], promotions: [tenPercent(false)] };
    expect(creditOf(code, paid, all)).toEqual({ unpaid: 200 });
  });

  it('stays with the box whose open payment holds it', () => {
    const state = { entries: [entry(800), spent(800, 'locked')], promotions: [] };
    const boxes = [box('unpaid', 'PaymentFailed'), box('locked', 'CustomerNotified')];
    expect(creditOf(state, paid, boxes)).toEqual({ locked: 800 });
  });

  it('leaves 30p of a first box, which is paid in person', () => {
    const state = { entries: [entry(9000)], promotions: [] };
    const boxes = [box('next', 'Created')];
    expect(creditOf(state, [], boxes)).toEqual({ next: 2265 });
    expect(creditOf(state, [{ status: 'open' }, { status: 'closed' }], boxes)).toEqual({
      next: 2265,
    });
    expect(creditOf(state, [{ status: 'closed' }, ...paid], boxes)).toEqual({ next: 2295 });
  });

  it('has the part of a code, which may be for a first box alone', () => {
    const boxes = [box('next', 'Created'), box('later', 'Created')];
    const promotionsOf = (firstBoxOnly: boolean) => ({
      entries: [],
      promotions: [tenPercent(firstBoxOnly)],
    });
    expect(creditOf(promotionsOf(false), paid, boxes)).toEqual({ next: 200 });
    expect(creditOf(promotionsOf(true), [], boxes)).toEqual({ next: 200 });
    expect(creditOf(promotionsOf(true), paid, boxes)).toEqual({});
  });
});
