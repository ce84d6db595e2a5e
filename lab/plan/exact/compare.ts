import { cadences } from '@nestbox/domain/planning/cadence';
import { countCost } from './countCost.ts';
import { ExactPlanner } from './exactPlan.ts';
import type { Instance } from './instance.ts';
import { plannersPlan } from './plannersPlan.ts';

/** The costs of a household's plans, in pence. Each plan is more restricted than the one before. */
export interface Comparison {
  /** The best plan that was found, and what no plan can be below. */
  readonly free: number;
  readonly bound: number;
  /**
   * The best plan with boxes on days of one of the planner's cadences. Boxes may be left
   * out, so the days of the shortest cadence include those of the others.
   */
  readonly rhythm: number;
  /** The same for the cadence that the planner chose first. */
  readonly chosen: number;
  /** The best plan on the days of the planner's boxes. */
  readonly days: number;
  /** The planner's plan. */
  readonly planner: number;
  /** For comparison: the best plan in one of the cadences with all its boxes. */
  readonly steady: number;
  /** The number of boxes. */
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
    bound: free.bound,
    rhythm: Math.min(...cadences.map(inRhythm)),
    chosen: inRhythm(cadenceDays),
    days: exact.filled(comes).cost,
    planner: planner.total,
    steady: Math.min(...cadences.map(every)),
    boxes: {
      free: countCost(instance, free.packs).boxes,
      planner: planner.boxes,
    },
  };
}
