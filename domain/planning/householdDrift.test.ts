import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/date.ts';
import { exampleHousehold, type Household } from '../household/household.ts';
import { forecastUsage, meanUsage, type UsageFigures } from '../household/usage.ts';
import {
  type ComparedProduct,
  comparedDays,
  comparedSince,
  findHouseholdDrift,
  formatHouseholdDrift,
  type HouseholdAnswers,
} from './householdDrift.ts';
import type { UsagePosterior } from './posterior.ts';
import { ratesOf } from './usagePrior.ts';

const couple: Household = { ...exampleHousehold, infants: 0, childrenMale: 0 };
const alone: Household = { ...couple, adultsMale: 0 };

const unused: UsageFigures = {
  unit: 'ml',
  perHouseholdDay: 0,
  perAdultMaleDay: 0,
  perAdultFemaleDay: 0,
  perChildDay: 0,
  perInfantDay: 0,
  perBathroomDay: 0,
  perRoomDay: 0,
  needs: null,
  keepsDays: null,
  householdCv: 0.55,
};

const ofPeople = (each: number): UsageFigures => ({
  ...unused,
  perAdultMaleDay: each,
  perAdultFemaleDay: 1.2 * each,
  perChildDay: 0.8 * each,
});

const figures: Readonly<Record<string, UsageFigures>> = {
  tissue: ofPeople(0.3),
  'hand wash': ofPeople(3),
  'shower gel': ofPeople(7),
  shampoo: ofPeople(5),
  toothpaste: ofPeople(1),
  bleach: { ...unused, perBathroomDay: 5 },
  polish: { ...unused, perRoomDay: 2 },
  sponges: { ...unused, perHouseholdDay: 0.1 },
  salt: { ...unused, perHouseholdDay: 4 },
};

const figuresOf = (usage: string) => figures[usage] ?? unused;

const byPerson = ['tissue', 'hand wash', 'shower gel', 'shampoo', 'toothpaste'];
const byHome = ['bleach', 'polish', 'sponges', 'salt'];

/** Returns a posterior around a multiple of the usage of a household. */
function around(usage: string, home: Household, multiple: number, sd: number): UsagePosterior {
  const rates = ratesOf(forecastUsage(figuresOf(usage), home));
  const center = Math.log(meanUsage(figuresOf(usage), home) * multiple);
  const weights = rates.map((rate) =>
    rate > 0 ? Math.exp(-0.5 * ((Math.log(rate) - center) / sd) ** 2) : 0,
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return {
    rates,
    weights: weights.map((weight) => weight / sum),
    left: rates.map(() => 0),
    stockSdDays: 1,
    usageNoise: 0.35,
  };
}

/** Returns a product whose usage was as in the couple, and is this multiple of it now. */
const moved = (usage: string, multiple: number, before = 1): ComparedProduct => ({
  productId: usage,
  figures: figuresOf(usage),
  before: around(usage, couple, before, 0.3),
  now: around(usage, couple, before * multiple, 0.12),
});

const ratio = (usage: string) =>
  meanUsage(figuresOf(usage), alone) / meanUsage(figuresOf(usage), couple);

describe('a drift of the household', () => {
  it('is found if the products move as one of two adults leaves, the best evidence first', () => {
    const left = byPerson.map((usage) => moved(usage, ratio(usage)));
    const drift = findHouseholdDrift(couple, left);
    expect(drift?.direction).toBe('less');
    expect(drift?.productIds.toSorted()).toEqual(byPerson.toSorted());
    const came = byPerson.map((usage) => moved(usage, 1 / ratio(usage)));
    expect(findHouseholdDrift(couple, came)?.direction).toBe('more');
  });

  it('is none where the home has always used less or more', () => {
    for (const always of [0.4, 2.5]) {
      const products = byPerson.map((usage) => moved(usage, 1, always));
      expect(findHouseholdDrift(couple, products)).toBeNull();
    }
  });

  it('needs three products, all of which depend on the occupants', () => {
    const two = byPerson.slice(0, 2).map((usage) => moved(usage, 0.2));
    expect(findHouseholdDrift(couple, two)).toBeNull();
    expect(
      findHouseholdDrift(
        couple,
        byHome.map((usage) => moved(usage, 0.2)),
      ),
    ).toBeNull();
  });

  it('is none where the products move in both directions', () => {
    const products = byPerson.map((usage, index) => moved(usage, index % 2 ? 0.5 : 2));
    expect(findHouseholdDrift(couple, products)).toBeNull();
  });

  it('ignores products whose usage is stated', () => {
    const stated = byPerson.map((usage) => {
      const certain = (rate: number) => ({
        ...around(usage, couple, 1, 0.1),
        rates: [rate],
        weights: [1],
        left: [0],
      });
      return { productId: usage, figures: figuresOf(usage), before: certain(2), now: certain(1) };
    });
    expect(findHouseholdDrift(couple, stated)).toBeNull();
  });

  it('never depends on the order of the products, and names only those that have moved so', () => {
    const anyProducts = fc.array(
      fc.record({ usage: fc.constantFrom(...byPerson), by: fc.double({ min: -1.5, max: 1.5 }) }),
    );
    fc.assert(
      fc.property(anyProducts, (drawn) => {
        const products = drawn
          .filter(({ by }) => !Number.isNaN(by))
          .map(({ usage, by }, index) => ({
            ...moved(usage, Math.exp(by)),
            productId: String(index),
            by,
          }));
        const drift = findHouseholdDrift(couple, products);
        const reversed = findHouseholdDrift(couple, products.toReversed());
        expect(reversed?.direction).toBe(drift?.direction);
        expect(reversed?.productIds.toSorted()).toEqual(drift?.productIds.toSorted());
        const sign = drift?.direction === 'more' ? 1 : -1;
        for (const productId of drift?.productIds ?? []) {
          expect(sign * (products[Number(productId)]?.by ?? 0)).toBeGreaterThan(0);
        }
      }),
    );
  });
});

describe('the day with which usage is compared', () => {
  const today = '2027-06-01';
  const half = addDays(today, -comparedDays);
  const later = addDays(half, 1);
  const answers: HouseholdAnswers = { today, firstBox: half, describedOn: half, question: null };

  it('is half a year ago, if the household was known by then', () => {
    expect(comparedSince(answers)).toBe(half);
    expect(comparedSince({ ...answers, question: { closedOn: half } })).toBe(half);
  });

  it('is none within half a year of the first box, a description or an answer', () => {
    for (const recent of [
      { firstBox: later },
      { firstBox: null },
      { describedOn: later },
      { describedOn: null },
      { question: { closedOn: later } },
      { question: { closedOn: null } },
    ]) {
      expect(comparedSince({ ...answers, ...recent })).toBeNull();
    }
  });
});

it('says what was seen, with two products', () => {
  const names = ['Toilet Tissue', 'Hand Wash', 'Shampoo', 'Bath Soak'];
  expect(formatHouseholdDrift('less', names)).toBe(
    'You use less of 4 products than half a year ago, such as Toilet Tissue and Hand Wash.',
  );
});
