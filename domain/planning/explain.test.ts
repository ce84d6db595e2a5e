import { describe, expect, it } from 'vitest';
import { dayNumber } from '../calendar/date.ts';
import { formatAmount } from '../household/formatAmount.ts';
import { formatUsers } from '../household/formatUsers.ts';
import { exampleHousehold } from '../household/household.ts';
import type { UsageFigures } from '../household/usage.ts';
import { formatReason, type Reason } from './explain.ts';

const reason: Reason = {
  users: '2 adults and 1 child use',
  unit: 'roll',
  perDay: 0.8,
  usualPerDay: 0.8,
  setting: null,
  today: dayNumber('2027-02-20'),
  cause: { kind: 'runsOut', day: dayNumber('2027-03-12') },
  noneBasis: 'estimated',
  packs: 1,
  until: null,
};

describe('the reason for an item', () => {
  it('names the users, the usage rate and the run-out date', () => {
    expect(formatReason(reason)).toBe(
      '2 adults and 1 child use about 5.6 rolls a week; your last pack runs out around 12 March.',
    );
  });

  it('mentions a usage rate that differs from similar households', () => {
    expect(formatReason({ ...reason, perDay: 1.2 })).toBe(
      'You use about 8.4 rolls a week, more than most homes like yours (5.6 rolls); your last pack runs out around 12 March.',
    );
    expect(formatReason({ ...reason, perDay: 0.4 })).toMatch(/less than most homes like yours/);
    expect(formatReason({ ...reason, perDay: 0.85 })).toMatch(/^2 adults and 1 child use about 6/);
  });

  it('is the rhythm of a product without a usage type', () => {
    const rhythm = { ...reason, unit: 'pack', cause: null } as const;
    const sentence = (perDay: number, usualPerDay: number | null) =>
      formatReason({ ...rhythm, perDay, usualPerDay });
    expect(sentence(1 / 42, null)).toBe('You get one about every 6 weeks.');
    expect(sentence(1 / 42, 1 / 42)).toBe('You get one about every 6 weeks.');
    expect(sentence(1 / 63, 1 / 42)).toBe(
      'You get one about every 9 weeks, less often than most homes (one about every 6 weeks).',
    );
    expect(sentence(2 / 7, 1 / 7)).toBe(
      'You get about 2 a week, more often than most homes (one about every week).',
    );
    expect(sentence(0, 1 / 42)).toBe('You seem not to use it any more.');
    expect(
      formatReason({ ...rhythm, perDay: 1 / 42, usualPerDay: null, cause: reason.cause }),
    ).toBe('You get one about every 6 weeks; your last pack runs out around 12 March.');
  });

  it('is the cause in the plan', () => {
    const sentence = (cause: Reason['cause']) => formatReason({ ...reason, cause }).split('; ')[1];
    const day = dayNumber('2027-03-12');
    expect(sentence({ kind: 'mayRunOut', day, perDay: 0.8 })).toBe(
      'your last pack could run out by 12 March.',
    );
    expect(sentence({ kind: 'mayRunOut', day: reason.today, perDay: 0.8 })).toBe(
      'your last pack could run out any day now.',
    );
    expect(sentence({ kind: 'runsOut', day: dayNumber('2028-03-12') })).toMatch(/12 March 2028\.$/);
    expect(sentence({ kind: 'spare' })).toBe('this is a spare in case you use more.');
    expect(sentence({ kind: 'asSeen' })).toBe('it stays in this box as you have seen it.');
    expect(formatReason({ ...reason, cause: null })).toBe(
      '2 adults and 1 child use about 5.6 rolls a week.',
    );
  });

  it('names the usage rate that decides, where it is clearly higher than the likely one', () => {
    const day = dayNumber('2027-03-12');
    const sentence = (perDay: number, more: Partial<Reason> = {}) =>
      formatReason({ ...reason, cause: { kind: 'mayRunOut', day, perDay }, ...more });
    expect(sentence(1.3)).toBe(
      '2 adults and 1 child use about 5.6 rolls a week; if you use 9.1 rolls a week, your last pack could run out by 12 March.',
    );
    expect(sentence(0.85)).toMatch(/5.6 rolls a week; your last/);
    expect(sentence(1.3, { setting: { kind: 'everyWeeks', weeks: 2 } })).not.toMatch(/ if /);
    const rhythm = { unit: 'pack', perDay: 1 / 42, usualPerDay: null } as const;
    expect(sentence(1 / 28, rhythm)).toBe(
      'You get one about every 6 weeks; if you need one about every 4 weeks, your last pack could run out by 12 March.',
    );
    expect(sentence(1 / 36, { ...rhythm, perDay: 1 / 43 })).not.toMatch(/ if .*every 6/);
  });

  it('says until when several packs are to last', () => {
    const until = dayNumber('2027-05-07');
    expect(formatReason({ ...reason, packs: 3, until })).toBe(
      '2 adults and 1 child use about 5.6 rolls a week; your last pack runs out around 12 March, and 3 packs are to last until 7 May.',
    );
    expect(formatReason({ ...reason, packs: 1, until })).not.toMatch(/to last/);
    expect(formatReason({ ...reason, packs: 3 })).not.toMatch(/to last/);
    expect(formatReason({ ...reason, packs: 3, until, cause: { kind: 'spare' } })).not.toMatch(
      /last/,
    );
  });

  it('claims that none is left only where the customer said so', () => {
    const cause = { kind: 'runsOut', day: reason.today } as const;
    const sentence = (noneBasis: Reason['noneBasis']) =>
      formatReason({ ...reason, cause, noneBasis }).split('; ')[1];
    expect(sentence('reported')).toBe('you told us that none is left.');
    expect(sentence('nothingSent')).toBe('you have had none from us yet.');
    expect(sentence('estimated')).toBe('what you had from us should last until about now.');
  });

  it('mentions that a product seems not to be used any more', () => {
    expect(
      formatReason({ ...reason, perDay: 0, usualPerDay: 0.8, cause: { kind: 'asSeen' } }),
    ).toBe('You seem not to use it any more; it stays in this box as you have seen it.');
  });

  it('is ours where staff set it for the customer', () => {
    const sentence = (kind: 'oneOff' | 'thisBox') =>
      formatReason({ ...reason, setting: { kind, byStaff: true } });
    expect(sentence('oneOff')).toBe('We added it to this box for you.');
    expect(sentence('thisBox')).toBe('We set this quantity for you.');
  });

  it("is the customer's own word where they gave one", () => {
    const sentence = (setting: Reason['setting']) => formatReason({ ...reason, setting });
    const byStaff = false;
    expect(sentence({ kind: 'oneOff', byStaff })).toBe('You asked for it in this box only.');
    expect(sentence({ kind: 'thisBox', byStaff })).toBe('You set this quantity yourself.');
    expect(sentence({ kind: 'everyBox', packs: 3 })).toBe('You asked for 3 in every box.');
    expect(sentence({ kind: 'everyWeeks', weeks: 1 })).toMatch(/^You need a pack every week; /);
    expect(sentence({ kind: 'everyWeeks', weeks: 6 })).toMatch(/^You need a pack every 6 weeks; /);
  });
});

describe('an amount', () => {
  it.each([
    [5.64, 'roll', '5.6 rolls'],
    [1, 'wash', '1 wash'],
    [0.023, 'piece', '0.023 pieces'],
    [183, 'ml', '180 ml'],
    [1290, 'ml', '1.3 litres'],
    [1020, 'ml', '1 litre'],
    [996, 'ml', '1 litre'],
    [1000, 'g', '1 kg'],
    [1, 'roll', '1 roll'],
    [2000, 'g', '2 kg'],
    [96.4, 'm', '96 m'],
  ] as const)('of %d %s is %s', (amount, unit, sentence) => {
    expect(formatAmount(amount, unit)).toBe(sentence);
  });
});

describe('the users', () => {
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
  const alone = { ...exampleHousehold, adultsMale: 0, childrenMale: 0, infants: 0 };

  it('are the occupants who use it, or the household', () => {
    const everybody = {
      ...nobody,
      perAdultMaleDay: 1,
      perAdultFemaleDay: 1,
      perChildDay: 1,
      perInfantDay: 1,
    };
    expect(formatUsers(exampleHousehold, everybody)).toBe('2 adults, 1 child and 1 infant use');
    expect(formatUsers(alone, everybody)).toBe('1 adult uses');
    expect(formatUsers(alone, { ...nobody, perRoomDay: 2 })).toBe('A home like yours uses');
  });

  it('exclude occupants who do not use it', () => {
    expect(formatUsers(exampleHousehold, { ...nobody, perInfantDay: 6 })).toBe('1 infant uses');
    expect(formatUsers(exampleHousehold, { ...nobody, perAdultFemaleDay: 1 })).toBe('1 adult uses');
    const young = { ...nobody, perChildDay: 1, perInfantDay: 1 };
    expect(formatUsers(exampleHousehold, young)).toBe('1 child and 1 infant use');
    const shared = { ...nobody, perHouseholdDay: 1, perChildDay: 1 };
    expect(formatUsers({ ...exampleHousehold, childrenMale: 2 }, shared)).toBe('2 children use');
  });

  it('are an average household, where nothing known of this one gives the amount', () => {
    expect(formatUsers(null, { ...nobody, perInfantDay: 6 })).toBe('An average home uses');
    expect(formatUsers(alone, { ...nobody, perInfantDay: 6 })).toBe('An average home uses');
  });
});
