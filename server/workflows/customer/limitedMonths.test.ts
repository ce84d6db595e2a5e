import { describe, expect, it } from 'vitest';
import { withBoxes } from '../../../testing/harness/fourBoxes.ts';
import { chargeOf } from '../../../testing/harness/paidCustomer.ts';
import type { Refund } from '../../billing/refundQueries.ts';
import type { StoredBox } from '../../boxes/boxQueries.ts';
import { newItem } from '../../boxes/newItem.ts';
import type { CustomerState } from './customerState.ts';
import { limitedMonths, monthCostsOf, monthsOverLimit } from './limitedMonths.ts';

/** Soap at £10 a pack, without a delivery fee; nothing in the box that is paid. */
async function customer(quantity: number, over: Partial<CustomerState> = {}) {
  const { draft, first, next } = await withBoxes({ subscription: { monthlyLimit: 4_000 } });
  const items = [newItem('sage-sea-salt-hand-wash', quantity, 1_000)];
  const box: StoredBox = { ...next, items, deliveryFee: 0 };
  const charge = chargeOf(draft.after.customerId, first, { paidAmount: 3_000 });
  const state: CustomerState = { ...draft.after, boxes: [first, box], charges: [charge], ...over };
  return { state, box, charge };
}

const setTo = (box: StoredBox, over: Partial<StoredBox['items'][number]>) =>
  box.items.map((item) => ({ ...item, ...over }));

describe('a month above the limit', () => {
  it('names what the customer set, whatever the limit', async () => {
    const { state, box } = await customer(5);
    const sentence =
      'December comes to £50, £10 over your limit: quantities that you set yourself always come.';
    const onceOnly = { oneOff: true, productId: 'wildflower-honey' };
    for (const over of [{ quantitySet: true }, onceOnly]) {
      const boxes = [{ ...box, items: setTo(box, over) }];
      expect(monthsOverLimit({ ...state, boxes })).toEqual([sentence]);
    }
    const chosen = state.chosen.map((each) => ({ ...each, everyBox: 5 }));
    expect(monthsOverLimit({ ...state, chosen })).toEqual([sentence]);
    // It is charged two days before it comes.
    const inJanuary = {
      ...box,
      deliveryDate: '2027-01-02',
      items: setTo(box, { quantitySet: true }),
    };
    expect(monthsOverLimit({ ...state, boxes: [inJanuary] })).toEqual([sentence]);
    const early = [{ ...box, broughtForward: true }];
    expect(monthsOverLimit({ ...state, boxes: early })).toEqual([sentence]);
  });

  it('names what is paid otherwise', async () => {
    const { state, box } = await customer(5);
    const paid: StoredBox = {
      ...box,
      boxId: 'paid',
      status: 'Paid',
      items: setTo(box, { quantitySet: true }),
    };
    expect(monthsOverLimit({ ...state, boxes: [paid, box] })).toEqual([
      'December comes to £50, £10 over your limit: what is paid or being prepared already stays as it is.',
    ]);
  });

  it('is not one at the limit, nor without one', async () => {
    expect(monthsOverLimit((await customer(4)).state)).toEqual([]);
    const { state } = await customer(50);
    const subscription = { ...state.subscription, monthlyLimit: null };
    expect(monthsOverLimit({ ...state, subscription })).toEqual([]);
  });

  it('is not one that is over, which has no limit any more', async () => {
    const { state, charge } = await customer(1, { today: '2026-12-01' });
    const charges = [{ ...charge, paidAmount: 9_000 }];
    expect(limitedMonths({ ...state, charges })).toMatchObject([
      { month: '2026-11', paid: 9_000, limit: null, overLimit: null },
      { month: '2026-12', planned: 1_000, limit: 4_000 },
    ]);
  });
});

describe('the cost of a month', () => {
  it('has what card and credit paid, on the day in London', async () => {
    const { state, charge } = await customer(1);
    // In summer, London is an hour ahead.
    const settledAt = new Date('2027-06-30T23:30:00Z');
    const paid = { ...charge, paidAmount: 2_000, creditAmount: 500, settledAt };
    expect(monthCostsOf({ ...state, charges: [paid] }, [])).toEqual([
      { month: '2027-07', paid: 2_500, planned: 0, boxes: 1 },
    ]);
  });

  it('leaves out payments that did not succeed', async () => {
    const { state, charge } = await customer(1);
    for (const status of ['open', 'closing', 'closed'] as const) {
      expect(monthCostsOf({ ...state, charges: [{ ...charge, status }] }, [])).toEqual([]);
    }
  });

  it('is less what went back, once it has', async () => {
    const { state, charge } = await customer(1);
    const refund = (status: Refund['status']) =>
      ({ status, amount: 700, settledAt: charge.settledAt }) as Refund;
    const paidWith = (status: Refund['status']) =>
      monthCostsOf({ ...state, refunds: [refund(status)] }, []).map(({ paid }) => paid);
    expect([paidWith('refunded'), paidWith('promised')]).toEqual([[2_300], [3_000]]);
  });

  it('has planned boxes in the month of their charge', async () => {
    const { state, box } = await customer(2);
    // It is charged two days before it comes.
    const boxes = [{ ...box, deliveryDate: '2027-01-02' }];
    const costs = monthCostsOf({ ...state, charges: [] }, boxes);
    expect(costs).toEqual([{ month: '2026-12', paid: 0, planned: 2_000, boxes: 1 }]);
  });
});
