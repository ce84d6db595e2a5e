import fc from 'fast-check';
import type { UsageFigures } from '../usage.ts';

const amount = fc.oneof(fc.constant(0), fc.double({ min: 0.001, max: 500, noNaN: true }));
const appliance = fc.constantFrom('washingMachine', 'dishWasher', 'bath');

/** Any usage figures that an operator can give a usage type. */
export const anyFigures: fc.Arbitrary<UsageFigures> = fc
  .record({
    unit: fc.constantFrom('roll', 'ml', 'piece', 'wash', 'g'),
    perHouseholdDay: amount,
    perAdultMaleDay: amount,
    perAdultFemaleDay: amount,
    perChildDay: amount,
    perInfantDay: amount,
    perBathroomDay: amount,
    perRoomDay: amount,
    needs: fc.option(appliance),
    lessWith: fc.option(
      fc.record({ appliance, factor: fc.double({ min: 0.05, max: 1, noNaN: true }) }),
      { nil: undefined },
    ),
    keepsDays: fc.option(fc.integer({ min: 1, max: 700 })),
    householdCv: fc.double({ min: 0.1, max: 3, noNaN: true }),
  })
  // Without any driver nobody would use it.
  .map((figures) => ({ ...figures, perHouseholdDay: figures.perHouseholdDay || 0.1 }));
