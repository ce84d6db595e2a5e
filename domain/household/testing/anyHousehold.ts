import fc from 'fast-check';
import type { Household } from '../household.ts';

/** Any household that can be described. */
export const household: fc.Arbitrary<Household> = fc.record({
  adultsMale: fc.nat(6),
  adultsFemale: fc.nat(6),
  childrenMale: fc.nat(6),
  childrenFemale: fc.nat(6),
  infants: fc.nat(3),
  numberOfBathrooms: fc.integer({ min: 1, max: 5 }),
  numberOfBedrooms: fc.integer({ min: 1, max: 8 }),
  numberOfReceptionRooms: fc.integer({ min: 1, max: 5 }),
  washingMachine: fc.boolean(),
  dishWasher: fc.boolean(),
  bath: fc.boolean(),
});
