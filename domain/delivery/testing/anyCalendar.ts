import fc from 'fast-check';
import type { Closure, DeliveryCalendar } from '../calendar.ts';

const closure: fc.Arbitrary<Closure> = fc.record({
  kind: fc.constantFrom('holiday', 'unpacked', 'closed', 'full'),
  name: fc.constantFrom('Christmas Day', 'Stocktaking'),
});

/** A calendar with up to six closed weekdays, and some closed days after a day. */
export const calendarAfter = (day: number): fc.Arbitrary<DeliveryCalendar> =>
  fc.record({
    closedWeekdays: fc.uniqueArray(fc.nat(6), { maxLength: 6 }),
    closures: fc
      .array(fc.tuple(fc.integer({ min: day, max: day + 400 }), closure), { maxLength: 40 })
      .map((closures) => new Map(closures)),
  });
