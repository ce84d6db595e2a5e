import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPounds, formatRoundPounds, plainPounds, readPounds } from './pounds.ts';
import { unitPrice } from './unitPrice.ts';
import { vatWithin } from './vat.ts';

describe('formatPounds', () => {
  it('shows pence as pounds', () => {
    expect(formatPounds(0)).toBe('£0.00');
    expect(formatPounds(5)).toBe('£0.05');
    expect(formatPounds(1240)).toBe('£12.40');
    expect(formatPounds(123_456_789)).toBe('£1,234,567.89');
    expect(formatPounds(-350)).toBe('-£3.50');
  });
});

describe('formatPounds', () => {
  it('leaves pence out where there are none', () => {
    expect(formatRoundPounds(6000)).toBe('£60');
    expect(formatRoundPounds(5820)).toBe('£58.20');
    expect(formatRoundPounds(100_000)).toBe('£1,000');
  });
});

describe('plainPounds', () => {
  it('has neither a sign of the currency nor one between thousands', () => {
    expect(plainPounds(0)).toBe('0.00');
    expect(plainPounds(350)).toBe('3.50');
    expect(plainPounds(-1250)).toBe('-12.50');
    expect(plainPounds(123_456_789)).toBe('1234567.89');
  });
});

describe('readPounds', () => {
  it.each([
    ['60', 6000],
    ['£59.50', 5950],
    [' £ 59.5 ', 5950],
    ['1,000', 100_000],
    ['12.', 1200],
    ['0', 0],
  ])('takes what people type: %s', (typed, pence) => expect(readPounds(typed)).toBe(pence));

  it.each(['', 'sixty', '60.505', '-60', '6,0', '60 pounds', '1e3', '.5'])('%j is none', (typed) =>
    expect(readPounds(typed)).toBeNull(),
  );

  it('reads back every formatted sum', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000), (pence) => {
        expect(readPounds(formatPounds(pence))).toBe(pence);
        expect(readPounds(formatRoundPounds(pence))).toBe(pence);
        expect(readPounds(plainPounds(pence))).toBe(pence);
      }),
    );
  });
});

describe('vatWithin', () => {
  it('is a sixth of a standard-rated price and nothing of a zero-rated one', () => {
    expect(vatWithin(1200, 20)).toBe(200);
    expect(vatWithin(999, 20)).toBe(167);
    expect(vatWithin(1200, 0)).toBe(0);
  });

  it('never exceeds the price', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.constantFrom(0, 5, 20), (price, rate) => {
        const vat = vatWithin(price, rate);
        expect(vat).toBeGreaterThanOrEqual(0);
        expect(vat).toBeLessThanOrEqual(price);
      }),
    );
  });
});

describe('unitPrice', () => {
  it('uses the units of UK shops', () => {
    expect(unitPrice(250, { amount: 500, unit: 'ml' })).toBe('50p per 100 ml');
    expect(unitPrice(180, { amount: 1000, unit: 'g' })).toBe('18p per 100 g');
    expect(unitPrice(450, { amount: 9, unit: 'roll' })).toBe('50p per roll');
    expect(unitPrice(999, { amount: 40, unit: 'wash' })).toBe('25p per wash');
    expect(unitPrice(1599, { amount: 100, unit: 'ml' })).toBe('£15.99 per 100 ml');
    expect(unitPrice(120, { amount: 240, unit: 'bag' })).toBe('0.5p per bag');
  });
});
