import fc from 'fast-check';
import { expect, it } from 'vitest';
import { certainPosterior } from './posterior.ts';
import {
  packsAtHome,
  packsToday,
  runOutBefore,
  runOutDay,
  runOutWithoutBoxes,
} from './stockForecast.ts';
import { UsageFilter } from './usageFilter.ts';

const product = (posterior: ReturnType<typeof certainPosterior>) => ({
  productId: 'tissue',
  posterior,
  packAmount: 10,
  price: 400,
  weightGrams: 800,
  volumeMl: 1000,
  keepsDays: null,
  everyBox: null,
});
const known = product(certainPosterior(1, 5));
const boxes = [
  { day: 110, packs: { tissue: 2 } },
  { day: 140, packs: { tissue: 1 } },
];

it('follows a known usage rate through its deliveries, down to nothing', () => {
  const packs = packsAtHome(known, boxes, 100, [100, 104, 108, 110, 125, 132, 140]);
  expect(packs.map(({ likely }) => likely)).toEqual([0.5, 0.1, 0, 2, 0.5, 0, 1]);
});

it('gives the run-out date, with the boxes before a day', () => {
  expect(runOutDay(known, boxes, 100, 110).likely).toBe(105);
  expect(runOutDay(known, boxes, 100, 140).likely).toBe(130);
  expect(runOutDay(product(certainPosterior(0, 5)), [], 100, 110).likely).toBe(
    Number.POSITIVE_INFINITY,
  );
});

it('ends later the less likely it may have ended, between the ends of the estimate', () => {
  const filter = new UsageFilter({ meanPerDay: 0.6, logSd: 0.5 }, 10, 100);
  filter.deliver(20);
  filter.passTo(110);
  const uncertain = product(filter);
  const days = [0.1, 0.25, 0.5, 0.9].map((probability) =>
    runOutBefore(uncertain, 110, probability),
  );
  const { low, likely, high } = runOutWithoutBoxes(uncertain, 110);
  expect([days[0], days[2], days[3]]).toEqual([low, likely, high]);
  expect(days).toEqual(days.toSorted((a, b) => a - b));
  expect(new Set(days).size).toBe(4);
});

it('is never sure of less than of more, and never below nothing', () => {
  const amounts = fc.double({ min: 0, max: 60, noNaN: true });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 40 }), (amount, passed) => {
      const filter = new UsageFilter({ meanPerDay: 0.6, logSd: 0.5 }, 10, 100);
      filter.deliver(amount);
      filter.passTo(100 + passed);
      const now = 100 + passed;
      const later = [now, now + 9, now + 30].sort((a, b) => a - b);
      for (const { low, likely, high } of packsAtHome(product(filter), boxes, now, later)) {
        expect(low).toBeGreaterThanOrEqual(0);
        expect(likely).toBeGreaterThanOrEqual(low);
        expect(high).toBeGreaterThanOrEqual(likely);
      }
      expect([packsToday(product(filter))]).toEqual(
        packsAtHome(product(filter), boxes, now, [now]),
      );
      const out = runOutDay(product(filter), boxes, now, now);
      expect(runOutWithoutBoxes(product(filter), now)).toEqual(out);
      expect(out.low).toBeGreaterThanOrEqual(now);
      expect(out.likely).toBeGreaterThanOrEqual(out.low);
      expect(out.high).toBeGreaterThanOrEqual(out.likely);
    }),
  );
});

it('says the same of the end with and without boxes that bring nothing, in an irregular home', () => {
  const posterior = {
    rates: [0.3, 1],
    weights: [0.5, 0.5],
    left: [60, 40],
    stockSdDays: 3,
    usageNoise: 0.5,
    surprise: 2,
  };
  const others = [{ day: 110, packs: { soap: 1 } }];
  expect(runOutDay(product(posterior), others, 100, 120)).toEqual(
    runOutWithoutBoxes(product(posterior), 100),
  );
});
