import type { AddressPayload } from '@nestbox/contract/address';
import type { Household } from '@nestbox/contract/household';
import { type Chance, chanceOf } from './chance.ts';
import type { SimulatedCustomer } from './customer.ts';
import { profiles } from './profiles.ts';

/** Days over which customers join. */
const joiningDays = 60;

/** Returns the day of the year, from 0, by which all customers have joined. */
export const lastJoiningDay = (days: number): number => Math.min(joiningDays, Math.floor(days / 4));

/** Returns the n-th simulated customer, the same for the same seed. */
export function newCustomer(seed: number, index: number, days: number): SimulatedCustomer {
  const chance = chanceOf(seed * 7_919 + index);
  return {
    name: `Household ${index + 1}`,
    email: `household.${index + 1}@example.com`,
    // In turn, so that the smallest year has all profiles.
    profile: profiles[index % profiles.length] ?? chance.pick(profiles),
    chance,
    // The first one joins on the first day.
    joinsOn: index === 0 ? 0 : chance.whole(0, lastJoiningDay(days)),
    from: `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`,
    session: null,
    tabs: [],
  };
}

const kinds = {
  single: [1, 0, 0],
  couple: [2, 0, 0],
  family: [2, 2, 0],
  'young family': [2, 1, 1],
  'large family': [3, 4, 1],
  shared: [5, 0, 0],
} as const;

/** Returns a random household. */
export function newHousehold(chance: Chance): Household {
  const kind = chance.pick(Object.keys(kinds) as (keyof typeof kinds)[]);
  const [adults, children, infants] = kinds[kind];
  const adultsMale = chance.whole(0, adults);
  const childrenMale = chance.whole(0, children);
  return {
    adultsMale,
    adultsFemale: adults - adultsMale,
    childrenMale,
    childrenFemale: children - childrenMale,
    infants,
    numberOfBathrooms: chance.whole(1, 3),
    numberOfBedrooms: chance.whole(1, 5),
    numberOfReceptionRooms: chance.whole(1, 3),
    washingMachine: chance.happens(0.9),
    dishWasher: chance.happens(0.6),
    bath: chance.happens(0.6),
  };
}

export function newAddress(chance: Chance, name: string): AddressPayload {
  const city = chance.pick(['London', 'Leeds', 'Cardiff', 'Belfast', 'Glasgow']);
  return {
    name,
    contactNumber: `020${chance.whole(10_000_000, 99_999_999)}`,
    addressLine1: `${chance.whole(1, 200)} ${chance.pick(['High Street', 'Mill Lane', 'The Green'])}`,
    addressLine2: '',
    city,
    county: city,
    country: 'United Kingdom',
    postCode: `SW${chance.whole(1, 20)} ${chance.whole(1, 9)}LB`,
  };
}
