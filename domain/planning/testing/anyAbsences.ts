import fc from 'fast-check';
import { dateOfDay } from '../../calendar/date.ts';
import type { Absence } from '../absences.ts';

/** Absences by day, without an overlap, which begin after a day. */
export const absencesAfter = (start: number): fc.Arbitrary<Absence[]> =>
  fc
    .array(
      fc.record({ gap: fc.integer({ min: 1, max: 90 }), days: fc.integer({ min: 0, max: 30 }) }),
      { maxLength: 4 },
    )
    .map((list) => {
      let end = start;
      return list.map(({ gap, days }) => {
        const first = end + gap;
        end = first + days;
        return { from: dateOfDay(first), to: dateOfDay(end) };
      });
    });
