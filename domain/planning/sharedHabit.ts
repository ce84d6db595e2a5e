import { at, type UsagePosterior } from './posterior.ts';
import { priorAbout, priorOf } from './usagePrior.ts';

/**
 * A household's common habit: one that uses more of one product uses more of the next. Its strength
 * is its share of the variance between households. The prior gives none, a quarter and a half the
 * same probability; the household's products decide.
 */
interface Habit {
  readonly strength: number;
  /** How much more than usual is used, in standard deviations. */
  readonly lean: number;
  readonly probability: number;
}

const strengths = [0, 0.25, 0.5] as const;
const leans = [-2.25, -1.5, -0.75, 0, 0.75, 1.5, 2.25] as const;
const bell = (lean: number) => Math.exp(-0.5 * lean ** 2);
const allLeans = leans.reduce<number>((sum, lean) => sum + bell(lean), 0);
const habits: readonly Habit[] = strengths.flatMap<Habit>((strength) =>
  strength === 0
    ? [{ strength, lean: 0, probability: 1 / strengths.length }]
    : leans.map((lean) => ({
        strength,
        lean,
        probability: bell(lean) / allLeans / strengths.length,
      })),
);
const habitPrior = habits.map(({ probability }) => probability);

/** A posterior with the spread of its prior. */
export interface InferredPosterior extends UsagePosterior {
  readonly logSd: number;
}

/** By spread: for each habit, the probability of each usage rate in a household that has it. */
const tables = new Map<number, readonly (readonly number[])[]>();

function priorsByHabit(logSd: number): readonly (readonly number[])[] {
  const made =
    tables.get(logSd) ??
    habits.map(({ strength, lean }) =>
      priorAbout(Math.sqrt(strength) * lean * logSd, Math.sqrt(1 - strength) * logSd),
    );
  tables.set(logSd, made);
  return made;
}

/**
 * Returns each posterior with the evidence of the household's other products about the shared
 * habit. The evidence of a product is the ratio of its weights to the prior. A habit is as probable
 * as it makes the evidence of all products.
 */
export function shareHabit(posteriors: readonly InferredPosterior[]): UsagePosterior[] {
  const evidence = posteriors.map(evidenceOf);
  const likely = posteriors.map(({ logSd }, index) =>
    priorsByHabit(logSd).map((prior) => dot(prior, evidence[index] ?? prior)),
  );
  const ofAll = likely.reduce<readonly number[]>(
    (product, each) => product.map((value, habit) => value * at(each, habit)),
    habitPrior,
  );
  return posteriors.map(({ logSd, stockSdDays, usageNoise, rates, left }, index) => {
    const own = evidence[index] ?? [];
    const weights = own.slice().fill(0);
    priorsByHabit(logSd).forEach((prior, habit) => {
      const ofOthers = at(ofAll, habit) / at(likely[index] ?? habitPrior, habit);
      for (let k = 0; k < prior.length; k += 1) {
        weights[k] = at(weights, k) + ofOthers * at(prior, k);
      }
    });
    const sum = dot(weights, own);
    for (let k = 0; k < own.length; k += 1) weights[k] = (at(weights, k) * at(own, k)) / sum;
    return { stockSdDays, usageNoise, rates, left, weights };
  });
}

/** Returns the ratio of a product's weights to the prior. */
function evidenceOf({ weights, logSd }: InferredPosterior): number[] {
  const prior = priorOf(logSd);
  return weights.map((weight, k) => weight / at(prior, k));
}

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let k = 0; k < a.length; k += 1) sum += at(a, k) * at(b, k);
  return sum;
}
