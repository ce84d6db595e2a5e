import { expect, it } from 'vitest';
import { formatUsers } from './formatUsers.ts';
import { appliancesOf, type Household, occupantsOf, roomsOf } from './household.ts';
import { meanUsage, type UsageFigures } from './usage.ts';

const home: Household = {
  adultsMale: 1,
  adultsFemale: 2,
  childrenMale: 4,
  childrenFemale: 8,
  infants: 16,
  numberOfBathrooms: 2,
  numberOfBedrooms: 4,
  numberOfReceptionRooms: 8,
  washingMachine: true,
  dishWasher: false,
  bath: true,
};

const nobody: UsageFigures = {
  unit: 'ml',
  perHouseholdDay: 0,
  perAdultMaleDay: 0,
  perAdultFemaleDay: 0,
  perChildDay: 0,
  perInfantDay: 0,
  perBathroomDay: 0,
  perRoomDay: 0,
  needs: null,
  keepsDays: null,
  householdCv: 0.5,
};

it('counts everybody, every room and the appliances that are there', () => {
  expect([occupantsOf(home), roomsOf(home), appliancesOf(home)]).toEqual([31, 14, 2]);
});

it.each([
  [{ perHouseholdDay: 3 }, 3, 'A home like yours uses'],
  [{ perAdultMaleDay: 3 }, 3, '1 adult uses'],
  [{ perAdultFemaleDay: 3 }, 6, '2 adults use'],
  [{ perAdultMaleDay: 1, perAdultFemaleDay: 1 }, 3, '3 adults use'],
  [{ perChildDay: 3 }, 36, '12 children use'],
  [{ perInfantDay: 3 }, 48, '16 infants use'],
  [{ perAdultMaleDay: 1, perChildDay: 1 }, 13, '1 adult and 12 children use'],
  [{ perBathroomDay: 3 }, 6, 'A home like yours uses'],
  [{ perRoomDay: 3 }, 36, 'A home like yours uses'],
  [{ perRoomDay: 3, needs: 'dishWasher' }, 0, 'An average home uses'],
  [
    { perHouseholdDay: 4, lessWith: { appliance: 'bath', factor: 0.5 } },
    2,
    'A home like yours uses',
  ],
  [
    { perHouseholdDay: 4, lessWith: { appliance: 'dishWasher', factor: 0.5 } },
    4,
    'A home like yours uses',
  ],
] as const)('uses by %j are %d a day: %s', (figures, perDay, users) => {
  expect(meanUsage({ ...nobody, ...figures }, home)).toBe(perDay);
  expect(formatUsers(home, { ...nobody, ...figures })).toBe(users);
});

it('speaks of an average home where the household is not known, and of each group by its number', () => {
  const small = { ...home, adultsMale: 1, adultsFemale: 0, childrenMale: 1, childrenFemale: 0 };
  const all = { ...nobody, perAdultMaleDay: 1, perChildDay: 1, perInfantDay: 1 };
  expect(formatUsers(null, all)).toBe('An average home uses');
  expect(formatUsers({ ...small, infants: 1 }, all)).toBe('1 adult, 1 child and 1 infant use');
  expect(formatUsers({ ...small, adultsMale: 0, childrenMale: 0, infants: 1 }, all)).toBe(
    '1 infant uses',
  );
});
