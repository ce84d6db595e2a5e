import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandName, cardName } from './cardName.ts';
import { formatDeliveryPrices } from './formatDeliveryPrices.ts';
import { itemPrice } from './itemPrice.ts';
import { formatFee, formatPounds, formatRoundPounds, plainPounds, readPounds } from './pounds.ts';
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
    ['£1,234,567.89', 123_456_789],
    ['123456789', 12_345_678_900],
    ['5.05', 505],
    ['£  60', 6000],
    ['0', 0],
  ])('takes what people type: %s', (typed, pence) => expect(readPounds(typed)).toBe(pence));

  it.each([
    '',
    'sixty',
    '60.505',
    '-60',
    '6,0',
    '60 pounds',
    '1e3',
    '.5',
    'x60',
    '60x',
    '1234567890',
    '1,0000',
    '1234,000',
    '££60',
    '6 0',
  ])('%j is none', (typed) => expect(readPounds(typed)).toBeNull());

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
    expect(unitPrice(300, { amount: 30, unit: 'm' })).toBe('£1.00 per 10 m');
  });

  it('has tenths of a penny below ten pence, and pounds from a pound on', () => {
    const each = { amount: 100, unit: 'tablet' };
    expect(unitPrice(994, each)).toBe('9.9p per tablet');
    expect(unitPrice(999, each)).toBe('10p per tablet');
    expect(unitPrice(1044, each)).toBe('10p per tablet');
    expect(unitPrice(1050, each)).toBe('11p per tablet');
    expect(unitPrice(9949, each)).toBe('99p per tablet');
    expect(unitPrice(9950, each)).toBe('£1.00 per tablet');
  });
});

it('formats a fee, which may be none', () => {
  expect(formatFee(0)).toBe('Free');
  expect(formatFee(295)).toBe('£2.95');
});

it('says what delivery costs', () => {
  expect(formatDeliveryPrices({ freeFrom: 1500, fee: 295 })).toBe(
    'is free for a box with goods for £15.00 or more, and costs £2.95 below that',
  );
  expect(formatDeliveryPrices({ freeFrom: 1500, fee: 0 })).toBe('is free');
  expect(formatDeliveryPrices({ freeFrom: 0, fee: 295 })).toBe('is free');
});

it('prices all packs of an item', () => {
  expect(itemPrice({ quantity: 3, unitPrice: 250 })).toBe(750);
});

it('names a card as its holder knows it', () => {
  expect(cardName('visa', '4242')).toBe('Visa ending in 4242');
  expect(cardName(null, '4242')).toBe('card ending in 4242');
  const words = ['visa', 'mastercard', 'amex', 'diners', 'discover', 'jcb', 'unionpay', 'girocard'];
  expect(words.map(brandName)).toEqual([
    'Visa',
    'Mastercard',
    'American Express',
    'Diners Club',
    'Discover',
    'JCB',
    'UnionPay',
    'girocard',
  ]);
});
