import { z } from 'zod';
import { defineCall } from './call.ts';
import { kindsOfPeople, maxPeople, maxRooms, type People, peopleOf } from './householdLimits.ts';
import { customerPath } from './values.ts';

/** The message for anything but a whole number: '1.5', '1e3'. */
export const wholeNumber = 'Please enter a whole number, such as 2';

const whole = () =>
  z.int({
    error: ({ input }) =>
      input === undefined || input === null ? 'This field is required' : wholeNumber,
  });

const count = (who: string) =>
  whole()
    .min(0, `Number of ${who} cannot be negative`)
    .max(maxPeople, `Number of ${who} must be ${maxPeople} or fewer`);

/** Refuses more people than a household has, at the kind that has most. */
export const ofAHousehold = z.check<People>(({ value, issues }) => {
  if (peopleOf(value) <= maxPeople) return;
  const largest = kindsOfPeople.reduce((one, other) => (value[other] > value[one] ? other : one));
  issues.push({
    code: 'custom',
    path: [largest],
    message: `A household can have at most ${maxPeople} people`,
    input: value,
  });
});

const rooms = (which: string) =>
  whole()
    .min(1, `Number of ${which} must be greater than 0`)
    .max(maxRooms, `Number of ${which} must be ${maxRooms} or fewer`);

const inAll = `At most ${maxPeople} people in all`;

export const occupants = z
  .strictObject({
    adultsMale: count('adult males'),
    adultsFemale: count('adult females'),
    childrenMale: count('children males'),
    childrenFemale: count('children females'),
    infants: count('infants'),
  })
  .check(ofAHousehold)
  .describe(inAll);

export const layout = z.strictObject({
  numberOfBathrooms: rooms('bathrooms'),
  numberOfBedrooms: rooms('bedrooms'),
  numberOfReceptionRooms: rooms('reception rooms'),
});

export const appliances = z.strictObject({
  washingMachine: z.boolean(),
  dishWasher: z.boolean(),
  bath: z.boolean(),
});

export const household = z
  .strictObject({ ...occupants.shape, ...layout.shape, ...appliances.shape })
  .check(ofAHousehold)
  .describe(inAll);

export type Occupants = z.output<typeof occupants>;
export type Layout = z.output<typeof layout>;
export type Appliances = z.output<typeof appliances>;
export type Household = z.output<typeof household>;

/** Null until a household was saved. */
export const getHousehold = defineCall({
  method: 'GET',
  path: '/customer/:customerId/account/household',
  summary: 'Who lives in the household and how',
  tag: 'Household',
  access: 'customer',
  viewable: true,
  params: customerPath,
  answer: household.nullable(),
});

export const saveHousehold = defineCall({
  method: 'POST',
  path: '/customer/:customerId/account/household',
  summary: 'Save the household',
  tag: 'Household',
  access: 'customer',
  params: customerPath,
  body: household,
  answer: household,
});
