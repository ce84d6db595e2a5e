import { describe, expect, it } from 'vitest';
import {
  decideState,
  type OrderState,
  orderNumberOf,
  ordersOf,
  packsToCome,
  stateAfterGoods,
} from './purchaseOrder.ts';

const line = (packs: number, received: number) => ({ packs, received });

describe('a purchase order', () => {
  it('is received when all packs have come, also more than were ordered', () => {
    expect(stateAfterGoods([line(24, 12)])).toBe('ordered');
    expect(stateAfterGoods([line(24, 24), line(0, 6), line(12, 13)])).toBe('received');
    expect(packsToCome(line(12, 13))).toBe(0);
  });

  it.each<[OrderState, boolean, number, OrderState, boolean]>([
    ['draft', false, 0, 'cancelled', true],
    ['cancelled', false, 0, 'draft', true],
    ['cancelled', true, 0, 'draft', false],
    ['cancelled', true, 0, 'ordered', true],
    ['ordered', true, 0, 'cancelled', true],
    ['ordered', true, 6, 'cancelled', false],
    ['ordered', true, 6, 'closed', true],
    ['ordered', true, 0, 'closed', false],
    ['closed', true, 6, 'ordered', true],
    ['draft', false, 0, 'ordered', false],
    ['received', true, 24, 'closed', false],
    ['ordered', true, 24, 'received', false],
  ])('%s, sent: %s, with %i packs received, to %s: %s', (state, sent, received, to, allowed) => {
    const decided = decideState({ state, sent, lines: [line(24, received)] }, to);
    expect('accepted' in decided).toBe(allowed);
  });

  it('is drafted in whole cases, of what somebody supplies', () => {
    const { supplied, unsupplied } = ordersOf([
      { product: 'salt', supplierId: 'one', caseSize: 12, packs: 13 },
      { product: 'oats', supplierId: 'one', caseSize: 6, packs: 6 },
      { product: 'soap', supplierId: null, caseSize: 1, packs: 3 },
    ]);
    expect(supplied.map(({ product, inCases }) => [product, inCases])).toEqual([
      ['salt', 24],
      ['oats', 6],
    ]);
    expect(unsupplied.map(({ product }) => product)).toEqual(['soap']);
  });

  it('has a number of its year', () => {
    expect(orderNumberOf('2026', 7)).toBe('PO-2026-0007');
    expect(orderNumberOf('2026', 12_345)).toBe('PO-2026-12345');
  });
});
