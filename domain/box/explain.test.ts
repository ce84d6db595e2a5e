import { describe, expect, it } from 'vitest';
import { exampleHousehold } from '../household/household.ts';
import { tellAmount } from '../household/tellAmount.ts';
import { tellUsers } from '../household/tellUsers.ts';
import { type Reason, tellReason } from './explain.ts';

const reason: Reason = {
  users: '2 adults and 1 child use',
  unit: 'roll',
  perDay: 0.8,
  usualPerDay: 0.8,
  wish: null,
  today: '2027-02-20',
  runsOut: '2027-03-12',
};

describe('the reason for what comes', () => {
  it('is who uses how much, and when the last pack runs out', () => {
    expect(tellReason(reason)).toBe(
      '2 adults and 1 child use about 5.6 rolls a week; your last pack runs out about Friday 12 March.',
    );
  });

  it('tells of a pace that differs from other homes', () => {
    expect(tellReason({ ...reason, perDay: 1.2 })).toBe(
      'You use about 8.4 rolls a week, more than most homes like yours (5.6 rolls); your last pack runs out about Friday 12 March.',
    );
    expect(tellReason({ ...reason, perDay: 0.4 })).toMatch(/less than most homes like yours/);
    expect(tellReason({ ...reason, perDay: 0.85 })).toMatch(/^2 adults and 1 child use about 6/);
  });

  it('says that nothing is left, or that nothing will run out', () => {
    expect(tellReason({ ...reason, runsOut: '2027-02-20' })).toMatch(
      /; we count on none being left at home\.$/,
    );
    expect(tellReason({ ...reason, runsOut: null })).toMatch(
      /; this keeps you from running out\.$/,
    );
  });

  it("is the customer's own word where they gave one", () => {
    const told = (wish: Reason['wish']) => tellReason({ ...reason, wish });
    expect(told({ kind: 'oneOff' })).toBe('You asked for it in this box only.');
    expect(told({ kind: 'thisBox' })).toBe('You set this quantity yourself.');
    expect(told({ kind: 'everyBox', packs: 3 })).toBe('You asked for 3 in every box.');
    expect(told({ kind: 'everyWeeks', weeks: 1 })).toMatch(/^You need a pack every week; /);
    expect(told({ kind: 'everyWeeks', weeks: 6 })).toMatch(/^You need a pack every 6 weeks; /);
  });
});

describe('an amount', () => {
  it.each([
    [5.64, 'roll', '5.6 rolls'],
    [1, 'wash', '1 wash'],
    [0.023, 'piece', '0.023 pieces'],
    [183, 'ml', '180 ml'],
    [1290, 'ml', '1.3 litres'],
    [2000, 'g', '2 kg'],
    [96.4, 'm', '96 m'],
  ] as const)('of %d %s is %s', (amount, unit, told) => {
    expect(tellAmount(amount, unit)).toBe(told);
  });
});

describe('who uses it', () => {
  const none = {
    unit: 'ml',
    perHouseholdDay: 0,
    perAdultMaleDay: 1,
    perAdultFemaleDay: 1,
    perChildDay: 1,
    perInfantDay: 1,
    perBathroomDay: 0,
    perRoomDay: 0,
    needs: null,
    keepsDays: null,
    householdCv: 0.5,
  } as const;
  const alone = {
    ...exampleHousehold,
    adultsMale: 0,
    childrenMale: 0,
    infants: 0,
  };

  it('is everybody at home, or the home itself', () => {
    expect(tellUsers(exampleHousehold, none)).toBe('2 adults, 1 child and 1 infant use');
    expect(tellUsers(alone, none)).toBe('1 adult uses');
    const rooms = {
      ...none,
      perAdultMaleDay: 0,
      perAdultFemaleDay: 0,
      perChildDay: 0,
      perInfantDay: 0,
    };
    expect(tellUsers(alone, { ...rooms, perRoomDay: 2 })).toBe('A home like yours uses');
  });
});
