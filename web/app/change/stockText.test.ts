import type { StockCoverage } from '@nestbox/contract/forecast';
import { describe, expect, it } from 'vitest';
import { formatAfter, formatNow } from './stockText';

const today = '2027-03-01';

/** A product that lasts until box 2 on 7 March, with 5 days to spare. */
const lasting: StockCoverage = {
  runsOut: '2027-03-12',
  early: '2027-03-08',
  box: {
    boxNumber: 2,
    deliveryDate: '2027-03-07',
    quantity: 1,
    daysKept: { before: 5, after: 40 },
  },
  daysWithout: 0,
};
const runningOut: StockCoverage = { ...lasting, runsOut: '2027-03-03', daysWithout: 4 };
const inNoBox: StockCoverage = { ...lasting, box: null };

const stock = (before: StockCoverage | null, after: StockCoverage | null) => ({
  productId: 'p1',
  productName: 'Toilet roll',
  before,
  after,
});
const textOf = (after: StockCoverage) => formatAfter(stock(null, after), today);

describe('a product with the change', () => {
  it('lasts until its box', () => {
    expect(textOf(lasting)).toBe('lasts until the box on 7 March, with 5 days to spare');
  });

  it('counts one day in the singular', () => {
    const box = lasting.box && { ...lasting.box, daysKept: { before: 1, after: 40 } };
    expect(textOf({ ...lasting, box })).toBe('lasts until the box on 7 March, with 1 day to spare');
  });

  it('promises less where it may run out before its box', () => {
    expect(textOf({ ...lasting, early: '2027-03-06' })).toBe(
      'should last until the box on 7 March, with 5 days to spare',
    );
    expect(textOf({ ...lasting, early: '2027-03-07' })).toMatch(/^lasts/);
  });

  it('runs out before its box', () => {
    expect(textOf(runningOut)).toBe(
      'would run out around 3 March, 4 days before the box on 7 March',
    );
  });

  it('comes with its box where none is at home today', () => {
    expect(textOf({ ...runningOut, runsOut: today })).toBe('comes with the box on 7 March');
  });

  it('says when the stock ends that no box follows', () => {
    expect(textOf(inNoBox)).toBe('lasts until around 12 March; no later box brings it yet');
    expect(textOf({ ...inNoBox, runsOut: null })).toBe('lasts for more than a year');
    expect(textOf({ ...inNoBox, runsOut: today })).toBe('is in no box yet');
  });

  it('comes no more, with the end of what is at home', () => {
    expect(formatAfter(stock(lasting, null), today)).toBe(
      'comes no more; what is at home lasts until around 12 March',
    );
    expect(formatAfter(stock({ ...lasting, runsOut: today }, null), today)).toBe('comes no more');
    expect(formatAfter(stock({ ...lasting, runsOut: null }, null), today)).toBe('comes no more');
  });
});

describe('a product as it is now', () => {
  it('runs out, where the change makes it last', () => {
    expect(formatNow(stock(runningOut, lasting), today)).toBe(
      'runs out around 3 March, 4 days before the box on 7 March',
    );
  });

  it('is the same where the change makes no difference in words', () => {
    expect(formatNow(stock(lasting, { ...lasting, runsOut: '2027-03-13' }), today)).toBe(
      'the same',
    );
  });

  it('is not one of the products before it is added', () => {
    expect(formatNow(stock(null, lasting), today)).toBe('not one of your products');
  });

  it('is left out where the product is taken out', () => {
    expect(formatNow(stock(lasting, null), today)).toBeNull();
  });
});
