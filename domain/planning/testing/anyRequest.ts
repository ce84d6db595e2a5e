import fc from 'fast-check';
import { dateOfDay, dayNumber } from '../../calendar/date.ts';
import { deliveryDayFrom, mondayToSaturday } from '../../delivery/calendar.ts';
import { defaultDeliveryPrices } from '../../delivery/deliveryPrices.ts';
import { calendarAfter } from '../../delivery/testing/anyCalendar.ts';
import { cadences } from '../cadence.ts';
import type { PlanRequest } from '../plan.ts';
import { certainPosterior, type UsagePosterior } from '../posterior.ts';
import { UsageFilter } from '../usageFilter.ts';
import { absencesAfter } from './anyAbsences.ts';

/** A customer without any plan yet. */
export const newcomer = {
  fixed: [],
  open: [],
  cadenceDays: null,
  notBefore: null,
  calendar: mondayToSaturday,
  deliveryPrices: defaultDeliveryPrices,
} as const;

/** Returns a posterior: known, from the prior of a household, or after some signals. */
type Knowing = (unitsPerDay: number, packAmount: number, logSd: number) => UsagePosterior;
export const known: Knowing = (unitsPerDay) => certainPosterior(unitsPerDay);
export const described: Knowing = (meanPerDay, packAmount, logSd) =>
  new UsageFilter({ meanPerDay, logSd }, packAmount, 0);
const inferred: Knowing = (meanPerDay, packAmount, logSd) => {
  const filter = new UsageFilter({ meanPerDay, logSd }, packAmount, 0);
  filter.deliver(packAmount * Math.ceil((meanPerDay * 28) / packAmount));
  filter.passTo(20);
  filter.update({ kind: 'ranOut' });
  filter.passTo(25);
  return filter;
};

const productsOf = (knowing: fc.Arbitrary<Knowing>) =>
  fc.uniqueArray(
    fc
      .record({
        productId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
        unitsPerDay: fc.double({ min: 0.001, max: 20, noNaN: true }),
        packAmount: fc.integer({ min: 1, max: 2000 }),
        price: fc.integer({ min: 50, max: 3000 }),
        weightGrams: fc.integer({ min: 1, max: 9 }),
        knowing,
        logSd: fc.constantFrom(0.3, 0.5, 0.8),
      })
      .filter((item) => item.packAmount / item.unitsPerDay < 2000)
      .map(({ knowing: posteriorOf, unitsPerDay, logSd, ...item }) => ({
        ...item,
        // Other tests cover the size of a box and what keeps; see boxPreferences.test.ts.
        volumeMl: item.weightGrams,
        keepsDays: null,
        everyBox: null,
        posterior: posteriorOf(unitsPerDay, item.packAmount, logSd),
      })),
    { selector: (item) => item.productId, minLength: 1, maxLength: 8 },
  );
const anyToday = fc.integer({ min: 20_000, max: 24_000 }).map(dateOfDay);
export const requestOf = (knowing: fc.Arbitrary<Knowing>) =>
  fc
    .record({ today: anyToday, products: productsOf(knowing) })
    .map((part): PlanRequest => ({ ...newcomer, ...part }));
export const request = requestOf(fc.constantFrom(known, described, inferred));

const packs = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
  fc.integer({ min: 0, max: 40 }),
  { maxKeys: 4 },
);
/** Deliveries these days apart, never on a Sunday. */
const deliveries = <T extends object>(from: number, part: fc.Arbitrary<T>) =>
  fc.array(fc.tuple(fc.integer({ min: 1, max: 150 }), part), { maxLength: 6 }).map((list) => {
    let day = from;
    return list.map(([gap, rest]) => {
      day = deliveryDayFrom(day + gap, mondayToSaturday);
      return { delivery: dateOfDay(day), ...rest };
    });
  });
/** A customer who moved boxes, set quantities, added one-off items and has boxes under way. */
export const withCustomerChanges = fc
  .tuple(request, fc.constantFrom(...cadences))
  .chain(([planRequest, cadenceDays]) => {
    const now = dayNumber(planRequest.today);
    const open = fc.record({
      dateSet: fc.boolean(),
      setQuantities: packs.map((list) =>
        Object.fromEntries(
          Object.entries(list).filter(([id]) =>
            planRequest.products.some((item) => item.productId === id),
          ),
        ),
      ),
      oneOff: fc.option(fc.constant({ candle: 1 }), { nil: {}, freq: 4 }),
      previous: fc.option(
        packs.map((each) => ({ packs: each, stay: false })),
        { nil: undefined },
      ),
    });
    return fc.record({
      ...Object.fromEntries(
        Object.entries(planRequest).map(([key, value]) => [key, fc.constant(value)]),
      ),
      cadenceDays: fc.constant(cadenceDays),
      open: deliveries(now - 10, open),
      fixed: deliveries(now - 200, fc.record({ packs })),
      absences: absencesAfter(now - 60),
      calendar: fc.oneof(fc.constant(mondayToSaturday), calendarAfter(now - 60)),
    }) as unknown as fc.Arbitrary<PlanRequest>;
  });
