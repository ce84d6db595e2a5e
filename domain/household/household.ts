/** Occupants, rooms and appliances. Counts are whole and not negative. */
export interface Household {
  readonly adultsMale: number;
  readonly adultsFemale: number;
  readonly childrenMale: number;
  readonly childrenFemale: number;
  readonly infants: number;
  readonly numberOfBathrooms: number;
  readonly numberOfBedrooms: number;
  readonly numberOfReceptionRooms: number;
  readonly washingMachine: boolean;
  readonly dishWasher: boolean;
  readonly bath: boolean;
}

export const appliances = ['washingMachine', 'dishWasher', 'bath'] as const;
export type Appliance = (typeof appliances)[number];

/**
 * A household that uses every product. It gives visitors the days that a pack lasts. It is also
 * used for a chosen product without usage in the customer's household (nappies for a grandchild,
 * say).
 */
export const exampleHousehold: Household = {
  adultsMale: 1,
  adultsFemale: 1,
  childrenMale: 1,
  childrenFemale: 0,
  infants: 1,
  numberOfBathrooms: 1,
  numberOfBedrooms: 3,
  numberOfReceptionRooms: 1,
  washingMachine: true,
  dishWasher: true,
  bath: true,
};

export function occupantsOf(household: Household): number {
  return (
    household.adultsMale +
    household.adultsFemale +
    household.childrenMale +
    household.childrenFemale +
    household.infants
  );
}

export function roomsOf(household: Household): number {
  return (
    household.numberOfBathrooms + household.numberOfBedrooms + household.numberOfReceptionRooms
  );
}

export function appliancesOf(household: Household): number {
  return [household.washingMachine, household.dishWasher, household.bath].filter(Boolean).length;
}
