import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packLasts } from './packLasts.ts';
import type { UsageFigures } from './usage.ts';

const tissue: UsageFigures = {
  unit: 'roll',
  perHouseholdDay: 0,
  perAdultMaleDay: 0.2,
  perAdultFemaleDay: 0.3,
  perChildDay: 0.1,
  perInfantDay: 0,
  perBathroomDay: 0,
  perRoomDay: 0,
  needs: null,
  keepsDays: null,
  householdCv: 0.4,
};

it('says for three homes how long a pack lasts', () => {
  expect(packLasts(tissue, 9)).toEqual([
    { name: '1 adult', days: 30 },
    { name: '2 adults and 1 child', days: 15 },
    { name: '3 adults and 2 children', days: 9 },
  ]);
});

it.each([
  ['rooms', { perRoomDay: 1 }, [50, 33, 25]],
  ['bathrooms', { perBathroomDay: 1 }, [100, 100, 50]],
  ['a washing machine', { perHouseholdDay: 1, needs: 'washingMachine' }, [100, 100, 100]],
  ['a dishwasher', { perHouseholdDay: 1, needs: 'dishWasher' }, [100, 100, 100]],
  ['a bath', { perHouseholdDay: 1, needs: 'bath' }, [100, 100, 100]],
  [
    'less with a bath',
    { perHouseholdDay: 1, lessWith: { appliance: 'bath', factor: 0.5 } },
    [200, 200, 200],
  ],
] as const)('knows the rooms and appliances of the three homes: %s', (_, used, days) => {
  const figures = { ...tissue, perAdultMaleDay: 0, perAdultFemaleDay: 0, perChildDay: 0, ...used };
  expect(packLasts(figures, 100).map((home) => home.days)).toEqual(days);
});

it('never says that a larger home needs less, or that a larger pack is used up sooner', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (one, more) => {
      const days = packLasts(tissue, one).map((home) => home.days);
      expect(days).toEqual(days.toSorted((a, b) => b - a));
      const larger = packLasts(tissue, one + more).map((home) => home.days);
      for (const [index, each] of larger.entries()) {
        expect(each).toBeGreaterThanOrEqual(days[index] ?? 0);
      }
    }),
  );
});
