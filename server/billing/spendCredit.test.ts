import { describe, expect, it } from 'vitest';
import type { CreditEntry, CustomerPromotion } from './creditQueries.ts';
import { type BoxToPayFor, type CreditState, planCredit as plan } from './spendCredit.ts';
import { withTerms } from './withTerms.ts';

const at = new Date('2027-03-01T09:00:00Z');

const entry = (over: Partial<CreditEntry>): CreditEntry => ({
  customerId: 'customer',
  entryNumber: 1,
  kind: 'goodwill',
  amount: 500,
  giftAmount: 0,
  balance: 500,
  boxId: null,
  paymentVersion: null,
  code: null,
  reason: 'Sorry.',
  createdAt: at,
  ...over,
});

const promotion = (over: Partial<CustomerPromotion>): CustomerPromotion => ({
  customerId: 'customer',
  code: 'TEN',
  amount: null,
  percent: 10,
  boxes: 2,
  firstBoxOnly: false,
  minGoods: 0,
  products: [],
  categories: [],
  enteredAt: at,
  ...over,
});

/** A box with goods for £20.00 and a delivery for £2.95. */
const box: BoxToPayFor = {
  boxId: 'box',
  price: 2295,
  items: [{ productId: 'tea', category: 'Kitchen', quantity: 2, unitPrice: 1000 }],
  chargedOn: '2027-03-10',
  inPerson: false,
  hasPaid: true,
};

const planCredit = (state: Omit<CreditState, 'offers'> & Partial<CreditState>, paid: BoxToPayFor) =>
  plan({ offers: [], ...state }, paid);

describe('how a box is paid', () => {
  it('is by card where there is neither credit nor a promotion', () => {
    expect(planCredit({ entries: [], promotions: [] }, box)).toEqual({
      promotion: 0,
      credit: 0,
      gift: 0,
      card: 2295,
      code: null,
      isOffer: false,
      matchesOpenPayment: true,
    });
  });

  it('takes a promotion off the goods, then credit off the price', () => {
    const state = { entries: [entry({})], promotions: [promotion({})] };
    expect(planCredit(state, box)).toEqual({
      promotion: 200,
      credit: 700,
      gift: 0,
      card: 1595,
      code: 'TEN',
      isOffer: false,
      matchesOpenPayment: false,
    });
  });

  it('leaves the least charge where the customer pays in person', () => {
    const state = { entries: [entry({ amount: 9000 })], promotions: [] };
    expect(planCredit(state, box).card).toBe(0);
    expect(planCredit(state, { ...box, inPerson: true }).card).toBe(30);
  });

  it('keeps a promotion for the first box from later ones', () => {
    const state = { entries: [], promotions: [promotion({ firstBoxOnly: true })] };
    expect(planCredit(state, box)).toMatchObject({ promotion: 0, code: null });
    expect(planCredit(state, { ...box, hasPaid: false })).toMatchObject({
      promotion: 200,
      code: 'TEN',
    });
  });
});

describe('an offer', () => {
  const offer = { ...withTerms(promotion({})), code: 'Spring', validFrom: null, validUntil: null };
  const offers = [{ ...offer, boxes: null, percent: 20, amount: null }];

  it('holds without a code, and leaves a code that takes less off to a later box', () => {
    const state = { entries: [], promotions: [promotion({})], offers };
    expect(planCredit(state, box)).toMatchObject({ promotion: 400, code: 'Spring', isOffer: true });
  });

  it('holds on the day on which a box is charged', () => {
    const ended = offers.map((each) => ({ ...each, validUntil: '2027-03-09' }));
    const state = { entries: [], promotions: [promotion({})], offers: ended };
    expect(planCredit(state, box)).toMatchObject({ promotion: 200, code: 'TEN', isOffer: false });
    const before = { ...box, chargedOn: '2027-03-09' };
    expect(planCredit(state, before)).toMatchObject({ promotion: 400, code: 'Spring' });
  });
});

describe('the open payment of a box', () => {
  const own = { boxId: 'box', paymentVersion: 1 };
  const held = [
    entry({}),
    entry({ ...own, entryNumber: 2, kind: 'promotion', amount: 200, code: 'TEN' }),
    entry({ ...own, entryNumber: 3, kind: 'spent', amount: -700 }),
  ];
  const promotions = [promotion({ boxes: 1 })];

  it('counts as unspent, and matches while nothing has changed', () => {
    expect(planCredit({ entries: held, promotions }, box)).toEqual({
      promotion: 200,
      credit: 700,
      gift: 0,
      card: 1595,
      code: 'TEN',
      isOffer: false,
      matchesOpenPayment: true,
    });
  });

  it('no longer matches once there is more credit', () => {
    const more = [...held, entry({ entryNumber: 4, amount: 100 })];
    expect(planCredit({ entries: more, promotions }, box)).toMatchObject({
      promotion: 200,
      credit: 800,
      matchesOpenPayment: false,
    });
  });

  it('no longer matches once the promotion is another, though the credit is as much', () => {
    const entries = [entry({ amount: 900 }), entry({ ...own, kind: 'spent', amount: -700 })];
    const balanced = [...entries, entry({ amount: -200 })];
    expect(planCredit({ entries: balanced, promotions }, box)).toMatchObject({
      promotion: 200,
      credit: 900,
      matchesOpenPayment: false,
    });
    const full = [entry({ amount: 3000 }), entry({ ...own, kind: 'spent', amount: -2295 })];
    expect(planCredit({ entries: full, promotions }, box)).toMatchObject({
      credit: 2295,
      promotion: 200,
      matchesOpenPayment: false,
    });
  });
});

describe('a stored promotion', () => {
  it('takes an amount or a percentage off', () => {
    const goods = { minGoods: 0, products: [], categories: [] };
    const rest = { code: 'TEN', boxes: 2, firstBoxOnly: false, ...goods };
    expect(withTerms(promotion({}))).toEqual({ ...rest, amount: null, percent: 10 });
    expect(withTerms(promotion({ amount: 500, percent: null }))).toEqual({
      ...rest,
      amount: 500,
      percent: null,
    });
    expect(() => withTerms(promotion({ percent: null }))).toThrow(
      'The promotion TEN takes nothing off',
    );
  });
});
