import { expect, it } from 'vitest';
import { withAssumedRooms } from './assumedRooms.ts';
import { exampleHousehold } from './household.ts';

const roomsFor = (adultsFemale: number) => {
  const nobody = { adultsMale: 0, childrenMale: 0, childrenFemale: 0, infants: 0 };
  const { numberOfBedrooms, numberOfReceptionRooms } = withAssumedRooms({
    ...exampleHousehold,
    ...nobody,
    adultsFemale,
  });
  return [numberOfBedrooms, numberOfReceptionRooms];
};

it('assumes at least one bedroom, one for two, and one more for each other occupant', () => {
  expect([0, 1, 2, 3, 5].map(roomsFor)).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
    [2, 1],
    [4, 1],
  ]);
});
