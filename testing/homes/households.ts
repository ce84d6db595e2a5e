import type { Household } from '@nestbox/domain/household/household';
import type { Chance } from '../year/chance.ts';

/**
 * Returns a random household with sizes and kinds as in the UK: ONS, Families and households 2023
 * (30 % alone, 34 % two, 16 % three, 14 % four, 6 % more; one family in seven a lone parent); a
 * third of couples' children under two, dishwashers in half of homes (ONS Family Spending).
 */
export function newHousehold(chance: Chance): Household {
  const kind = chance.weighted({ single: 30, couple: 28, sharers: 6, loneParent: 8, family: 28 });
  const home = { adultsMale: 0, adultsFemale: 0, children: 0, infants: 0 };
  const adult = () => {
    if (chance.happens(0.5)) home.adultsMale += 1;
    else home.adultsFemale += 1;
  };
  adult();
  if (kind === 'couple' || kind === 'family') adult();
  if (kind === 'sharers') for (let more = chance.whole(1, 3); more > 0; more -= 1) adult();
  if (kind === 'loneParent' || kind === 'family') {
    const young = chance.weighted({ 1: 45, 2: 41, 3: 11, 4: 3 });
    for (let n = Number(young); n > 0; n -= 1) {
      if (chance.happens(0.12)) home.infants += 1;
      else home.children += 1;
    }
  }
  const { children, ...adults } = home;
  const people = adults.adultsMale + adults.adultsFemale + children + adults.infants;
  const boys = chance.whole(0, children);
  return {
    ...adults,
    childrenMale: boys,
    childrenFemale: children - boys,
    numberOfBathrooms: chance.weighted({ 1: 70, 2: 25, 3: 5 }) === '1' ? 1 : 2,
    numberOfBedrooms: Math.max(1, Math.min(5, people + chance.whole(-1, 1))),
    numberOfReceptionRooms: chance.whole(1, 2),
    washingMachine: chance.happens(0.97),
    dishWasher: chance.happens(0.5),
    bath: chance.happens(0.8),
  };
}
