import { type Household, occupantsOf } from './household.ts';

/** What is known of a home before its rooms are described. */
export type HomeWithoutRooms = Omit<Household, 'numberOfBedrooms' | 'numberOfReceptionRooms'>;

/**
 * Returns the home with the rooms that one of its size usually has: one reception room, and a
 * bedroom for each occupant but one, since two often share. An assumption; the customer describes
 * the rooms after sign-up.
 */
export function withAssumedRooms(home: HomeWithoutRooms): Household {
  const alone = { ...home, numberOfBedrooms: 1, numberOfReceptionRooms: 1 };
  return { ...alone, numberOfBedrooms: Math.max(1, occupantsOf(alone) - 1) };
}
