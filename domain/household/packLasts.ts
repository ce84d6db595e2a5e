import type { Household } from './household.ts';
import { daysPerPack, forecastUsage, type UsageFigures } from './usage.ts';

const appliances = { washingMachine: true, dishWasher: true, bath: true };

/** Homes for which staff see how long a pack lasts. */
const exampleHomes: readonly { readonly name: string; readonly home: Household }[] = [
  {
    name: '1 adult',
    home: {
      adultsMale: 0,
      adultsFemale: 1,
      childrenMale: 0,
      childrenFemale: 0,
      infants: 0,
      numberOfBathrooms: 1,
      numberOfBedrooms: 1,
      numberOfReceptionRooms: 1,
      ...appliances,
    },
  },
  {
    name: '2 adults and 1 child',
    home: {
      adultsMale: 1,
      adultsFemale: 1,
      childrenMale: 1,
      childrenFemale: 0,
      infants: 0,
      numberOfBathrooms: 1,
      numberOfBedrooms: 2,
      numberOfReceptionRooms: 1,
      ...appliances,
    },
  },
  {
    name: '3 adults and 2 children',
    home: {
      adultsMale: 1,
      adultsFemale: 2,
      childrenMale: 1,
      childrenFemale: 1,
      infants: 0,
      numberOfBathrooms: 2,
      numberOfBedrooms: 3,
      numberOfReceptionRooms: 1,
      ...appliances,
    },
  },
];

/** Returns the days that one pack lasts in each of three homes, before anything is known of them. */
export const packLasts = (
  figures: UsageFigures,
  packAmount: number,
): { name: string; days: number }[] =>
  exampleHomes.map(({ name, home }) => ({
    name,
    days: daysPerPack(forecastUsage(figures, home).meanPerDay, packAmount),
  }));
