import { askedFor, everyInterval, nextFromSplit, nextInterval } from './askIntervals.ts';
import { knownBefore } from './known.ts';
import type { Measure } from './measure.ts';
import type { Method } from './method.ts';
import { pointRules } from './pointRules.ts';
import { poissonGamma } from './poissonGamma.ts';
import { split } from './protocol.ts';
import { readOrders } from './readOrders.ts';
import { logNormal } from './rhythm/logNormal.ts';
import { mornings, scoreFortnights, shareWithOrder } from './scoreFortnights.ts';
import { type IntervalFigures, scoreIntervals } from './scoreIntervals.ts';

export interface MethodFigures {
  readonly name: string;
  readonly every: IntervalFigures;
  readonly next: IntervalFigures;
  readonly nextFromSplit: IntervalFigures;
  /** Log losses; null for a method without probabilities. */
  readonly lossOfAll: Measure | null;
  readonly lossOfAllAtSplit: Measure | null;
  readonly lossOfAsked: Measure | null;
}

export interface GrocerFigures {
  /** Customers who ordered before the split, and those with enough orders to forecast. */
  readonly customers: number;
  readonly asked: number;
  /** The number of those who never ordered again by the end. */
  readonly silent: number;
  readonly intervals: number;
  /** The share of forecast fortnights with an order. */
  readonly shareOfAll: number;
  readonly shareOfAsked: number;
  readonly methods: readonly MethodFigures[];
}

const methods: readonly Method[] = [
  ...pointRules,
  poissonGamma,
  logNormal('log-normal, all remembered', { memory: 1 }),
  logNormal('log-normal'),
];

/**
 * Scores the methods on real orders. They learn from many customers' orders before the split.
 * @param csv see `readOrders`
 */
export function scoreGrocer(csv: string): GrocerFigures {
  const customers = readOrders(csv).filter((days) => knownBefore(days, split));
  const past = customers.flatMap((days) => knownBefore(days, split) ?? []);
  const asked = customers.filter(askedFor);
  const every = asked.map(everyInterval);
  const next = asked.map(nextInterval);
  const fromSplit = asked.map(nextFromSplit);
  const learnt = methods.map(({ name, learn }) => ({ name, foretell: learn(past) }));
  const compared = learnt[0]?.foretell;
  if (!compared) throw new Error('There is no method.');
  return {
    customers: customers.length,
    asked: asked.length,
    silent: next.filter((intervals) => intervals.length === 0).length,
    intervals: every.flat().length,
    shareOfAll: shareWithOrder(customers),
    shareOfAsked: shareWithOrder(asked),
    methods: learnt.map(({ name, foretell }) => ({
      name,
      every: scoreIntervals(every, foretell, compared),
      next: scoreIntervals(next, foretell, compared),
      nextFromSplit: scoreIntervals(fromSplit, foretell, compared),
      lossOfAll: scoreFortnights(customers, foretell),
      lossOfAllAtSplit: scoreFortnights(customers, foretell, mornings.slice(0, 1)),
      lossOfAsked: scoreFortnights(asked, foretell),
    })),
  };
}
