import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseAlternatives } from './alternatives.ts';

/** Nine rolls in three weeks: at 55p a roll, about £7.17 a month. */
const inferred = { unitsPerDay: 9 / 21, everyBox: null, cadenceDays: 28 };
const nine = { productId: 'nine', price: 495, packAmount: 9 };
const sixteen = { productId: 'sixteen', price: 720, packAmount: 16 };
const recycled = { productId: 'recycled', price: 600, packAmount: 12, eco: 'Recovered paper' };

describe('alternatives', () => {
  it('are the one that saves most and the cheapest greener one', () => {
    const dearer = { productId: 'bamboo', price: 900, packAmount: 9, eco: 'Bamboo' };
    expect(chooseAlternatives(nine, [dearer, recycled, sixteen], inferred)).toEqual([
      { product: sixteen, value: true, greener: false, monthlySaving: 130 },
      { product: recycled, value: false, greener: true, monthlySaving: 65 },
    ]);
  });

  it('may be one product, for both reasons', () => {
    const cheap = { ...recycled, price: 480 };
    expect(chooseAlternatives(nine, [sixteen, cheap], inferred)).toEqual([
      { product: cheap, value: true, greener: true, monthlySaving: 196 },
    ]);
  });

  it('are not cheaper by less than a tenth, or by pennies', () => {
    expect(chooseAlternatives(nine, [{ ...sixteen, price: 800 }], inferred)).toEqual([]);
    // Nine rolls last a year.
    const seldom = { ...inferred, unitsPerDay: 9 / 365 };
    const six = { productId: 'six', price: 220, packAmount: 6 };
    expect(chooseAlternatives(nine, [six], seldom)).toMatchObject([{ monthlySaving: 14 }]);
    expect(chooseAlternatives(nine, [{ ...six, price: 290 }], seldom)).toEqual([]);
  });

  it('may cost more, as a negative saving', () => {
    const dear = { ...recycled, price: 780 };
    expect(chooseAlternatives(nine, [dear], inferred)).toEqual([
      { product: dear, value: false, greener: true, monthlySaving: -130 },
    ]);
  });

  it('do not replace a product with its own eco reason', () => {
    expect(chooseAlternatives({ ...nine, eco: 'Unbleached' }, [recycled], inferred)).toEqual([]);
  });

  it('do not last for years, and are not offered for unused products', () => {
    const case720 = { productId: 'case', price: 5000, packAmount: 720, eco: 'Paper wrap' };
    expect(chooseAlternatives(nine, [case720], inferred)).toEqual([]);
    expect(chooseAlternatives(nine, [sixteen], { ...inferred, unitsPerDay: 0 })).toEqual([]);
  });

  it('are compared at equal supply, whatever the customer has set', () => {
    const month = 365.25 / 12;
    // A pack of nine in four weeks equals one of sixteen in seven weeks and a day.
    const everyFour = { ...inferred, unitsPerDay: 9 / 28 };
    expect(chooseAlternatives(nine, [sixteen], everyFour)).toMatchObject([
      { monthlySaving: Math.round((495 / 9 - 720 / 16) * (9 / 28) * month) },
    ]);
    const eighteen = { productId: 'eighteen', price: 800, packAmount: 18 };
    const fourABox = { ...inferred, unitsPerDay: 99, everyBox: 4 };
    expect(chooseAlternatives(nine, [eighteen], fourABox)).toMatchObject([
      { monthlySaving: Math.round(((4 * 495 - 2 * 800) / 28) * month) },
    ]);
  });

  it('bring as much in every box, or are not offered', () => {
    const everyBox = (packs: number) => ({ ...inferred, everyBox: packs });
    const greener = { ...sixteen, eco: 'Refill' };
    // Two packs of nine do not equal a whole number of packs of sixteen.
    expect(chooseAlternatives(nine, [greener], everyBox(2))).toEqual([]);
    expect(chooseAlternatives(nine, [greener], everyBox(16))).toHaveLength(1);
    // No box may hold more than 99 packs.
    const single = { productId: 'single', price: 10, packAmount: 1 };
    expect(chooseAlternatives(nine, [single], everyBox(11))).toHaveLength(1);
    expect(chooseAlternatives(nine, [single], everyBox(12))).toEqual([]);
  });

  it('are the same in any order, one for each reason, and cheaper where they are offered as such', () => {
    const candidate = fc.record(
      {
        productId: fc.string({ minLength: 1, maxLength: 4 }),
        price: fc.integer({ min: 1, max: 3000 }),
        packAmount: fc.integer({ min: 1, max: 3000 }),
        eco: fc.constant('Refill'),
      },
      { requiredKeys: ['productId', 'price', 'packAmount'] },
    );
    const unique = fc.uniqueArray(candidate, { selector: ({ productId }) => productId });
    fc.assert(
      fc.property(
        unique,
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        (others, unitsPerDay) => {
          const home = { ...inferred, unitsPerDay };
          const chosen = chooseAlternatives(nine, others, home);
          expect(chooseAlternatives(nine, [...others].reverse(), home)).toEqual(chosen);
          expect(chosen.filter(({ value }) => value).length).toBeLessThanOrEqual(1);
          expect(chosen.filter(({ greener }) => greener).length).toBeLessThanOrEqual(1);
          for (const { product, value, greener, monthlySaving } of chosen) {
            expect(value || greener).toBe(true);
            if (greener) expect(product.eco).toBeDefined();
            if (value) {
              expect(monthlySaving).toBeGreaterThanOrEqual(10);
              expect(product.price / product.packAmount).toBeLessThanOrEqual(
                (0.9 * 495) / 9 + 1e-9,
              );
            }
          }
        },
      ),
    );
  });
});
