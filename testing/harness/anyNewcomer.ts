import { addDays } from '@nestbox/domain/calendar/date';
import type { Household } from '@nestbox/domain/household/household';
import fc from 'fast-check';
import type { CatalogueCache } from '../../server/catalogue/catalogue.ts';
import { signUpDay } from './aCustomer.ts';

const people = fc.integer({ min: 0, max: 2 });

/** A household with one adult at least. */
export const anyHome: fc.Arbitrary<Household> = fc.record({
  adultsMale: fc.constant(1),
  adultsFemale: people,
  childrenMale: people,
  childrenFemale: people,
  infants: fc.integer({ min: 0, max: 1 }),
  numberOfBathrooms: fc.integer({ min: 1, max: 2 }),
  numberOfBedrooms: fc.integer({ min: 1, max: 3 }),
  numberOfReceptionRooms: fc.constant(1),
  washingMachine: fc.boolean(),
  dishWasher: fc.boolean(),
  bath: fc.boolean(),
});

/** Two products or more, and one at most for a use, since what is left of two for one use is needed more. */
export const anyChoice = (catalogue: CatalogueCache): fc.Arbitrary<string[]> =>
  fc
    .shuffledSubarray(
      catalogue.products.map(({ productId }) => productId),
      { minLength: 2, maxLength: 14 },
    )
    .map((ids) => [...new Map(ids.map((id) => [catalogue.get(id).usage, id])).values()])
    .filter(({ length }) => length > 1);

/** The day on which a customer signs up. */
export const anyDay = fc.integer({ min: 0, max: 40 }).map((days) => addDays(signUpDay, days));
