import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleHousehold, type Household } from './household.ts';
import { household } from './testing/anyHousehold.ts';
import { daysPerPack, forecastUsage, meanUsage, statedUsage, type UsageFigures } from './usage.ts';

const tissue: UsageFigures = {
  unit: 'roll',
  perHouseholdDay: 0,
  perAdultMaleDay: 0.24,
  perAdultFemaleDay: 0.34,
  perChildDay: 0.22,
  perInfantDay: 0.02,
  perBathroomDay: 0,
  perRoomDay: 0,
  needs: null,
  keepsDays: null,
  householdCv: 0.55,
};
const couple: Household = { ...exampleHousehold, childrenMale: 0, infants: 0 };

describe('meanUsage', () => {
  it('adds up the drivers', () => {
    expect(meanUsage(tissue, couple)).toBeCloseTo(0.58);
    expect(
      meanUsage({ ...tissue, perHouseholdDay: 1, perBathroomDay: 2, perRoomDay: 3 }, couple),
    ).toBeCloseTo(0.58 + 1 + 2 + 3 * 4);
  });

  it('is nothing without the appliance that it needs', () => {
    const tablets: UsageFigures = { ...tissue, needs: 'dishWasher' };
    expect(meanUsage(tablets, { ...couple, dishWasher: false })).toBe(0);
    expect(meanUsage(tablets, couple)).toBeCloseTo(0.58);
  });

  it('is less with an appliance that saves it', () => {
    const liquid: UsageFigures = { ...tissue, lessWith: { appliance: 'dishWasher', factor: 0.4 } };
    expect(meanUsage(liquid, couple)).toBeCloseTo(0.58 * 0.4);
    expect(meanUsage(liquid, { ...couple, dishWasher: false })).toBeCloseTo(0.58);
  });

  it('never falls with another occupant', () => {
    fc.assert(
      fc.property(
        household,
        fc.constantFrom('adultsMale', 'adultsFemale', 'childrenMale', 'childrenFemale', 'infants'),
        (home, who) => {
          const larger = { ...home, [who]: home[who] + 1 };
          expect(meanUsage(tissue, larger)).toBeGreaterThan(meanUsage(tissue, home));
        },
      ),
    );
  });
});

describe('forecastUsage', () => {
  it('has the mean of the figures and the spread of the table', () => {
    const forecast = forecastUsage(tissue, couple);
    expect(forecast.meanPerDay).toBeCloseTo(0.58);
    expect(Math.sqrt(Math.exp(forecast.logSd ** 2) - 1)).toBeCloseTo(0.55);
  });

  it('takes a chosen product as used even where the household does not show it', () => {
    const nappy: UsageFigures = {
      ...tissue,
      perAdultMaleDay: 0,
      perAdultFemaleDay: 0,
      perChildDay: 0,
      perInfantDay: 5,
    };
    expect(forecastUsage(nappy, couple).meanPerDay).toBe(5);
  });
});

describe('daysPerPack', () => {
  it('is how long one pack lasts', () => {
    expect(daysPerPack(forecastUsage(tissue, couple).meanPerDay, 9)).toBe(16);
    expect(daysPerPack(statedUsage(9, 3), 9)).toBe(21);
    expect(daysPerPack(statedUsage(1, 1), 0.01)).toBe(1);
  });
});
