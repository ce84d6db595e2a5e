import { addDays, type CalendarDate } from '../calendar/date.ts';
import type { Household } from '../household/household.ts';
import { forecastUsage, meanUsage, type UsageFigures } from '../household/usage.ts';
import { at, type UsagePosterior } from './posterior.ts';

/** Days over which usage is compared: half a year. */
export const comparedDays = 182;
/** Minimum score for which a customer is asked. Chosen by false alarms in lab/plan. */
const minScore = 3.25;
/** Minimum number of products that have moved. */
const minProducts = 3;
/** Minimum change of the logarithm of a usage rate that counts as moved. */
const minMove = Math.log(1.1);
/** Minimum effect of one occupant on the logarithm of a usage rate that counts as a driver. */
const minEffect = Math.log(1.05);
/** Variance that half a year adds to the logarithm of a usage rate without a change. A guess. */
const usualDrift = 0.015;
/** Share of the variance between households that their products have in common. A guess. */
const inCommon = 0.25;
/** Minimum variance of a movement in a household without a change. A guess. */
const minLearnt = 0.004;

/** A product with its posterior half a year ago and today. */
export interface ComparedProduct {
  readonly productId: string;
  readonly figures: UsageFigures;
  readonly before: UsagePosterior;
  readonly now: UsagePosterior;
}

/** Products whose usage has moved together, as if an occupant had come or left. */
export interface HouseholdDrift {
  readonly direction: 'more' | 'less';
  /** The products that have moved, the strongest evidence first. */
  readonly productIds: readonly string[];
  /** How unlikely it is in a household without a change: standard deviations of a normal. */
  readonly score: number;
}

/** What a customer was asked about the household, and described of it. */
export interface HouseholdAnswers {
  readonly today: CalendarDate;
  /** The delivery date of the first box; null before it has arrived. */
  readonly firstBox: CalendarDate | null;
  /** The day since which the household is as described; null before. */
  readonly describedOn: CalendarDate | null;
  /** The latest question 'Has your household changed?'; null before the first one. */
  readonly question: { readonly closedOn: CalendarDate | null } | null;
}

/**
 * Returns the day with which to compare today's usage; null within half a year of the first box, a
 * description or an answer, and while a question is open.
 */
export function comparedSince({
  today,
  firstBox,
  describedOn,
  question,
}: HouseholdAnswers): CalendarDate | null {
  const since = addDays(today, -comparedDays);
  const known = [firstBox, describedOn, ...(question ? [question.closedOn] : [])];
  return known.every((day) => day !== null && day <= since) ? since : null;
}

const occupants = [
  'adultsMale',
  'adultsFemale',
  'childrenMale',
  'childrenFemale',
  'infants',
] as const;

/** Returns the households with one occupant more or one fewer; at least one adult stays. */
const neighboursOf = (home: Household) =>
  occupants.flatMap((occupant) =>
    ([1, -1] as const)
      .map((by) => ({ by, household: { ...home, [occupant]: home[occupant] + by } }))
      .filter(
        ({ household }) =>
          household[occupant] >= 0 && household.adultsMale + household.adultsFemale > 0,
      ),
  );

/**
 * Returns the most likely drift of a household whose composition is not as described any more; null
 * where usage has not moved enough. Each possible change of one occupant predicts by how much the
 * products move. The score weighs their movements by that effect.
 */
export function findHouseholdDrift(
  home: Household,
  products: readonly ComparedProduct[],
): HouseholdDrift | null {
  const movements = products.flatMap((product) => movementOf(product, home));
  let found: HouseholdDrift | null = null;
  for (const { by, household } of neighboursOf(home)) {
    const drift = scoreOf(movements, home, household);
    if (drift.moved.length < minProducts || !(drift.score >= (found?.score ?? minScore))) continue;
    const productIds = drift.moved
      .toSorted((a, b) => b.evidence - a.evidence)
      .map(({ productId }) => productId);
    found = { direction: by > 0 ? 'more' : 'less', productIds, score: drift.score };
  }
  return found;
}

/** How the logarithm of a product's usage rate has moved. */
interface Movement {
  readonly productId: string;
  readonly figures: UsageFigures;
  /** The posterior's mean today less that before. */
  readonly moved: number;
  /** Variance before. */
  readonly variance: number;
  /** Variance of the movement in a household without a change. */
  readonly learnt: number;
  /** Standard deviation of the movement that it shares with the other products. */
  readonly shared: number;
}

/** Returns the movement of a product; none where it is not used, or its usage is stated. */
function movementOf(
  { productId, figures, before, now }: ComparedProduct,
  home: Household,
): Movement[] {
  const then = logMoments(before);
  const today = logMoments(now);
  if (!then || !today) return [];
  const variance = then.variance + usualDrift;
  // A posterior mean moves by what it learns: by the variance that is gone.
  const learnt = Math.max(minLearnt, variance - today.variance);
  const shared = (Math.sqrt(inCommon) * learnt) / forecastUsage(figures, home).logSd;
  return [{ productId, figures, moved: today.mean - then.mean, variance, learnt, shared }];
}

/** Returns the score of a change from one household to another, and the products that moved so. */
function scoreOf(movements: readonly Movement[], home: Household, next: Household) {
  const moved: { productId: string; evidence: number }[] = [];
  let sum = 0;
  let ownVariance = 0;
  let shared = 0;
  for (const movement of movements) {
    const { figures } = movement;
    const effect = Math.log(meanUsage(figures, next) / meanUsage(figures, home));
    if (!Number.isFinite(effect) || Math.abs(effect) < minEffect) continue;
    const weight = effect / movement.variance;
    const evidence = weight * movement.moved;
    sum += evidence;
    ownVariance += weight ** 2 * movement.learnt;
    shared += weight * movement.shared;
    const follows = Math.sign(effect) * movement.moved >= minMove;
    if (follows) moved.push({ productId: movement.productId, evidence });
  }
  return { score: sum / Math.sqrt(ownVariance + shared ** 2), moved };
}

/**
 * Returns mean and variance of the logarithm of the usage rate while it is used; null where it is
 * certain, or more likely not used any more.
 */
function logMoments({ rates, weights }: UsagePosterior) {
  let used = 0;
  let mean = 0;
  let square = 0;
  for (let k = 0; k < weights.length; k += 1) {
    if (at(rates, k) <= 0) continue;
    const log = Math.log(at(rates, k));
    used += at(weights, k);
    mean += at(weights, k) * log;
    square += at(weights, k) * log ** 2;
  }
  if (weights.length === 1 || used < 0.5) return null;
  mean /= used;
  return { mean, variance: square / used - mean ** 2 };
}

/**
 * Returns the sentence that tells a customer how their usage has drifted.
 * @param products names, the strongest evidence first; at least one
 */
export function formatHouseholdDrift(
  direction: HouseholdDrift['direction'],
  products: readonly string[],
): string {
  const named = products.slice(0, 2).join(' and ');
  return `You use ${direction} of ${products.length} products than half a year ago, such as ${named}.`;
}
