import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/date.ts';
import { demandRange } from './demandRange.ts';
import { orderAdvice } from './orderAdvice.ts';

/** A Wednesday, in the week of Monday 23 November. */
const today = '2026-11-25';
const firstWeek = '2026-11-23';
const steady = {
  today,
  firstWeek,
  scatter: 1,
  leadDays: 7,
  coverWeeks: 4,
  planned: Array.from({ length: 12 }, () => 10),
};

describe('when to order', () => {
  it('is never where stock lasts for twelve weeks', () => {
    expect(orderAdvice({ ...steady, free: 500 })).toEqual({
      runsOut: null,
      mayRunOut: null,
      orderBy: null,
      packs: 0,
    });
  });

  it('is early enough for the upper end of the range, and for four weeks from then on', () => {
    // 50 packs planned in five weeks; 55 may last for four.
    expect(orderAdvice({ ...steady, free: 55 })).toEqual({
      runsOut: '2026-12-28',
      mayRunOut: '2026-12-21',
      orderBy: '2026-12-14',
      packs: demandRange(80, 1).high - 55,
    });
  });

  it('is today where it is late, and the order then lasts from its arrival on', () => {
    expect(orderAdvice({ ...steady, free: 0, leadDays: 21 })).toEqual({
      runsOut: firstWeek,
      mayRunOut: firstWeek,
      orderBy: today,
      packs: demandRange(70, 1).high,
    });
  });

  it('is today where reserved packs lack already', () => {
    const none = steady.planned.map(() => 0);
    expect(orderAdvice({ ...steady, planned: none, free: -3 })).toMatchObject({
      runsOut: firstWeek,
      orderBy: today,
      packs: 3,
    });
  });

  it('counts packs that are on order from their week on', () => {
    const lead = { ...steady, free: 55 };
    const once = orderAdvice(lead);
    const coming = steady.planned.map((_, week) => (week === 3 ? once.packs : 0));
    const twice = orderAdvice({ ...lead, coming });
    expect(twice.mayRunOut).toBe('2027-01-18');
    expect(twice.orderBy).toBe('2027-01-11');
    // Packs that come too late leave a gap, which no further order fills.
    const late = steady.planned.map((_, week) => (week === 7 ? 500 : 0));
    expect(orderAdvice({ ...lead, coming: late })).toEqual({
      runsOut: '2026-12-28',
      mayRunOut: '2026-12-21',
      orderBy: null,
      packs: 0,
    });
  });

  it('never leaves fewer packs than the range needs to the end of the cover', () => {
    const weeks = fc.array(fc.nat({ max: 40 }), { minLength: 12, maxLength: 12 });
    const request = fc.record({
      planned: weeks,
      scatter: fc.double({ min: 1, max: 6, noNaN: true }),
      free: fc.integer({ min: -20, max: 300 }),
      leadDays: fc.nat({ max: 60 }),
      coverWeeks: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(request, (given) => {
        const advice = orderAdvice({ ...given, today, firstWeek });
        if (advice.orderBy === null) return;
        expect(advice.orderBy >= today).toBe(true);
        expect(advice.mayRunOut && (advice.runsOut ?? '9') >= advice.mayRunOut).toBe(true);
        const late = addDays(advice.orderBy, given.leadDays) > (advice.mayRunOut ?? '');
        expect(late && advice.orderBy > today).toBe(false);
        const more = orderAdvice({
          ...given,
          today,
          firstWeek,
          free: given.free + advice.packs,
        });
        expect(more.mayRunOut === null || more.mayRunOut > (advice.mayRunOut ?? '')).toBe(true);
      }),
    );
  });

  it('is not later for more demand or less stock', () => {
    fc.assert(
      fc.property(fc.nat({ max: 200 }), fc.nat({ max: 200 }), (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const never = '9999-12-31';
        expect(
          (orderAdvice({ ...steady, free: less }).orderBy ?? never) <=
            (orderAdvice({ ...steady, free: more }).orderBy ?? never),
        ).toBe(true);
      }),
    );
  });
});
