import type { Household } from '@nestbox/contract/household';
import { expect, it } from 'vitest';
import { withIntegers } from './typedHousehold';

const typed = {
  adultsMale: 1,
  adultsFemale: null,
  childrenMale: '1.5',
  numberOfBathrooms: 2,
  washingMachine: true,
} as unknown as Household;

it('takes 0 for a number that is missing, and keeps what the form must refuse', () => {
  expect(withIntegers(typed)).toEqual({
    adultsMale: 1,
    adultsFemale: 0,
    childrenMale: '1.5',
    childrenFemale: 0,
    infants: 0,
    numberOfBathrooms: 2,
    numberOfBedrooms: 0,
    numberOfReceptionRooms: 0,
    washingMachine: true,
  });
});
