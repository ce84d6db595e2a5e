import type { Household } from '@nestbox/contract/household';
import { expect, it } from 'vitest';
import { withZeros } from './typedHousehold';

const typed = {
  adultsMale: 1,
  adultsFemale: null,
  childrenMale: '1.5',
  numberOfBathrooms: 2,
  washingMachine: true,
} as unknown as Household;

it('replaces a missing number by 0, and keeps invalid text for the form to refuse', () => {
  expect(withZeros(typed)).toEqual({
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
