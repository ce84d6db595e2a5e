import fc from 'fast-check';
import { expect, it } from 'vitest';
import { faultsOfFigures } from './faultsOfFigures.ts';
import { anyFigures } from './testing/anyFigures.ts';
import { household } from './testing/anyHousehold.ts';
import { daysPerPack, forecastUsage, type UsageFigures } from './usage.ts';

const figures: UsageFigures = {
  unit: 'ml',
  perHouseholdDay: 0,
  perAdultMaleDay: 1,
  perAdultFemaleDay: 0,
  perChildDay: 0,
  perInfantDay: 0,
  perBathroomDay: 0,
  perRoomDay: 0,
  needs: null,
  keepsDays: null,
  householdCv: 0.5,
};

it('finds none where every household has a usage rate that a plan can use', () => {
  fc.assert(
    fc.property(anyFigures, household, (any, home) => {
      expect(faultsOfFigures(any)).toEqual([]);
      const { meanPerDay, logSd } = forecastUsage(any, home);
      expect(meanPerDay).toBeGreaterThan(0);
      expect(Number.isFinite(meanPerDay) && logSd > 0).toBe(true);
      expect(daysPerPack(meanPerDay, 1)).toBeGreaterThanOrEqual(1);
    }),
  );
});

it.each([
  [{ perAdultMaleDay: 0 }, 'Nobody would use it'],
  [{ perRoomDay: -1 }, 'Every amount is from 0'],
  [{ perInfantDay: 10_001 }, 'Every amount is from 0'],
  [{ householdCv: 3.01 }, 'The spread is from 0.1 to 3'],
  [{ perChildDay: Number.NaN }, 'Every amount is from 0'],
  [{ householdCv: 0.05 }, 'The spread is from 0.1 to 3'],
  [{ householdCv: Number.NaN }, 'The spread is from 0.1 to 3'],
  [{ lessWith: { appliance: 'bath', factor: 0 } }, 'a share above 0'],
  [{ lessWith: { appliance: 'bath', factor: 1.2 } }, 'a share above 0'],
  [{ keepsDays: 0 }, 'a whole number of days'],
] as const)('finds the fault of %j', (change, sentence) => {
  const faults = faultsOfFigures({ ...figures, ...change });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(sentence);
});

it('finds none at the limits', () => {
  for (const limit of [{ perInfantDay: 10_000 }, { householdCv: 0.1 }, { householdCv: 3 }]) {
    expect(faultsOfFigures({ ...figures, ...limit })).toEqual([]);
  }
});
