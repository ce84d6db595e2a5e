import type { Appliances, Household, Layout, Occupants } from '@nestbox/contract/household';

export const occupantsOf = (household: Household): Occupants => ({
  adultsMale: household.adultsMale,
  adultsFemale: household.adultsFemale,
  childrenMale: household.childrenMale,
  childrenFemale: household.childrenFemale,
  infants: household.infants,
});

export const layoutOf = (household: Household): Layout => ({
  numberOfBathrooms: household.numberOfBathrooms,
  numberOfBedrooms: household.numberOfBedrooms,
  numberOfReceptionRooms: household.numberOfReceptionRooms,
});

export const appliancesOf = (household: Household): Appliances => ({
  washingMachine: household.washingMachine,
  dishWasher: household.dishWasher,
  bath: household.bath,
});
