import { everyInterval, hasEnoughIntervals, nextFromSplit, nextInterval } from './askIntervals.ts';
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
import { shippedFilter } from './shippedFilter.ts';

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
  /** The methods that the goals are for: the shop has one of them, or could have it. */
  readonly candidates: readonly MethodFigures[];
}

const candidates = [logNormal('log-normal'), shippedFilter];
const methods: readonly Method[] = [
  ...pointRules,
  poissonGamma,
  logNormal('log-normal, all remembered', { memory: 1 }),
  ...candidates,
];

/**
 * Scores the methods on real orders. They learn from many customers' orders before the split.
 * @param csv see `readOrders`
 */
export function scoreGrocer(csv: string): GrocerFigures {
  const customers = readOrders(csv).filter((days) => knownBefore(days, split));
  const past = customers.flatMap((days) => knownBefore(days, split) ?? []);
  const asked = customers.filter(hasEnoughIntervals);
  const every = asked.map(everyInterval);
  const next = asked.map(nextInterval);
  const fromSplit = asked.map(nextFromSplit);
  const learnt = methods.map(({ name, learn }) => ({ name, forecaster: learn(past) }));
  const compared = learnt[0]?.forecaster;
  if (!compared) throw new Error('There is no method.');
  const figures = learnt.map(({ name, forecaster }) => ({
    name,
    every: scoreIntervals(every, forecaster, compared),
    next: scoreIntervals(next, forecaster, compared),
    nextFromSplit: scoreIntervals(fromSplit, forecaster, compared),
    lossOfAll: scoreFortnights(customers, forecaster),
    lossOfAllAtSplit: scoreFortnights(customers, forecaster, mornings.slice(0, 1)),
    lossOfAsked: scoreFortnights(asked, forecaster),
  }));
  return {
    customers: customers.length,
    asked: asked.length,
    silent: next.filter((intervals) => intervals.length === 0).length,
    intervals: every.flat().length,
    shareOfAll: shareWithOrder(customers),
    shareOfAsked: shareWithOrder(asked),
    methods: figures,
    candidates: figures.slice(-candidates.length),
  };
}
