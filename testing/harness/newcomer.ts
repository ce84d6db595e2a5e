import { randomUUID } from 'node:crypto';
import type { Household } from '@nestbox/contract/household';

export const family: Household = {
  adultsMale: 1,
  adultsFemale: 1,
  childrenMale: 1,
  childrenFemale: 1,
  infants: 0,
  numberOfBathrooms: 1,
  numberOfBedrooms: 3,
  numberOfReceptionRooms: 1,
  washingMachine: true,
  dishWasher: true,
  bath: true,
};

export const home = {
  name: 'Ada Lovelace',
  contactNumber: '02079460000',
  addressLine1: '12 St James Square',
  addressLine2: '',
  city: 'London',
  county: 'Greater London',
  country: 'United Kingdom',
  postCode: 'SW1Y 4LB',
};

export const newcomer = () => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: `ada.${randomUUID()}@example.com`,
  password: 'Analytical-Engine',
  phoneNumber: '02079460000',
  termsAndCondAccepted: true as const,
  marketingEnabled: true,
});
