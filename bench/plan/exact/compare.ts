import { cadences } from '@nestbox/domain/planning/cadence';
import { boxCost, countCost } from './countCost.ts';
import { ExactPlanner } from './exactPlan.ts';
import type { Instance } from './instance.ts';
import { plannersPlan } from './plannersPlan.ts';

/** What the plans of one home cost, in pence: each has less freedom than the one before. */
export interface Comparison {
  /** The best of all. */
  readonly free: number;
  /**
   * The best whose boxes come on days of one of the planner's rhythms. Any of them may be left out,
   * so that fortnights have all days of the others.
   */
  readonly rhythm: number;
  /** The same in the rhythm that the planner chose at first. */
  readonly chosen: number;
  /** The best on the very days of the planner's boxes. */
  readonly days: number;
  /** The planner's own. */
  readonly planner: number;
  /** Beside that: the best in one of the rhythms with every box of it. */
  readonly steady: number;
  /** How many boxes come. */
  readonly boxes: { readonly free: number; readonly planner: number };
}

export function compare(instance: Instance): Comparison {
  const exact = new ExactPlanner(instance);
  const { packs, cadenceDays } = plannersPlan(instance);
  const inRhythm = (days: number) => exact.best((week) => (7 * week) % days === 0).cost;
  const every = (days: number) => exact.filled((week) => (7 * week) % days === 0).cost;
  const free = exact.best();
  const planner = countCost(instance, packs);
  const comes = (week: number) => packs.some((of) => (of[week] ?? 0) > 0);
  return {
    free: free.cost,
    rhythm: Math.min(...cadences.map(inRhythm)),
    chosen: inRhythm(cadenceDays),
    days: exact.filled(comes).cost,
    planner: planner.total,
    steady: Math.min(...cadences.map(every)),
    boxes: {
      free: countCost(instance, free.packs).boxes / boxCost,
      planner: planner.boxes / boxCost,
    },
  };
}
