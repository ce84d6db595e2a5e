import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayNumber } from '../calendar/date.ts';
import { mondayToSaturday } from '../delivery/calendar.ts';
import { defaultDeliveryPrices } from '../delivery/deliveryPrices.ts';
import { exampleHousehold, type Household } from '../household/household.ts';
import { forecastUsage, type UsageFigures } from '../household/usage.ts';
import { posteriorBefore } from './inferUsage.ts';
import { planBoxes } from './plan.ts';

const today = '2026-11-23';
const days = 84;
const people = ['adultsMale', 'adultsFemale', 'childrenMale', 'childrenFemale', 'infants'] as const;

const perDay = fc.double({ min: 0, max: 1, noNaN: true });
const figures = fc
  .record({
    perHouseholdDay: fc.double({ min: 0.05, max: 1, noNaN: true }),
    perAdultMaleDay: perDay,
    perAdultFemaleDay: perDay,
    perChildDay: perDay,
    perInfantDay: perDay,
    householdCv: fc.constantFrom(0.4, 0.8, 1.2),
  })
  .map(
    (row): UsageFigures => ({
      ...row,
      unit: 'roll',
      perBathroomDay: 0,
      perRoomDay: 0,
      needs: null,
      keepsDays: null,
    }),
  );
const product = fc.record({
  figures,
  packAmount: fc.integer({ min: 1, max: 60 }),
  price: fc.integer({ min: 50, max: 2000 }),
});
const household = fc
  .record({
    adultsMale: fc.integer({ min: 0, max: 4 }),
    adultsFemale: fc.integer({ min: 1, max: 4 }),
    childrenMale: fc.integer({ min: 0, max: 3 }),
    childrenFemale: fc.integer({ min: 0, max: 3 }),
    infants: fc.integer({ min: 0, max: 2 }),
  })
  .map((part): Household => ({ ...exampleHousehold, ...part }));

it('more occupants never get fewer packs over the horizon, on the same days', () => {
  fc.assert(
    fc.property(
      fc.array(product, { minLength: 1, maxLength: 5 }),
      household,
      fc.constantFrom(...people),
      (products, home, newcomer) => {
        const planFor = (occupants: Household) =>
          planBoxes({
            today,
            fixed: [],
            open: [],
            cadenceDays: 28,
            calendar: mondayToSaturday,
            deliveryPrices: defaultDeliveryPrices,
            notBefore: null,
            products: products.map((each, index) => ({
              productId: `p${index}`,
              packAmount: each.packAmount,
              price: each.price,
              weightGrams: 1,
              volumeMl: 1,
              keepsDays: null,
              everyBox: null,
              posterior: posteriorBefore(forecastUsage(each.figures, occupants)),
            })),
          });
        const fewer = planFor(home);
        const more = planFor({ ...home, [newcomer]: home[newcomer] + 1 });
        const daysOf = ({ boxes }: typeof fewer) => boxes.map(({ delivery }) => delivery).join();
        fc.pre(daysOf(fewer) === daysOf(more));
        products.forEach((_, index) => {
          // The last box covers the time until one that is not planned yet, which may be longer with fewer.
          const packs = ({ boxes }: typeof fewer) =>
            boxes
              .slice(0, -1)
              .filter(({ delivery }) => dayNumber(delivery) <= dayNumber(today) + days)
              .reduce((sum, box) => sum + (box.packs[`p${index}`] ?? 0), 0);
          expect(packs(more)).toBeGreaterThanOrEqual(packs(fewer));
        });
      },
    ),
  );
});
