import { at, type UsageBelief } from './belief.ts';
import { priorAbout, priorOf } from './pacePrior.ts';

/**
 * The share of the spread between homes that all products of a home have in common: who uses more
 * of one uses more of the next. An assumption until a shop's own reports are many; see
 * docs/algorithm.md for what `npm run bench:plan` finds where it is wrong.
 */
const inCommon = 0.25;

/** The common habit is held to be one of these, in standard deviations. */
const habits = [-2.25, -1.5, -0.75, 0, 0.75, 1.5, 2.25] as const;
const habitPrior = Float64Array.from(habits, (habit) => Math.exp(-0.5 * habit ** 2));

/** A belief that started from the prior of this spread. */
export interface LearntBelief extends UsageBelief {
  readonly logSd: number;
}

/** By spread: for each habit, how probable each pace is in a home that has it. */
const tables = new Map<number, readonly Float64Array[]>();

function pacesByHabit(logSd: number): readonly Float64Array[] {
  const own = Math.sqrt(1 - inCommon) * logSd;
  const made =
    tables.get(logSd) ??
    habits.map((habit) => priorAbout(Math.sqrt(inCommon) * habit * logSd, own));
  tables.set(logSd, made);
  return made;
}

/**
 * What a home's products say of one another: each belief's weights, given what the others have
 * learnt of the habit that they share. The evidence of a product is what its weights have become
 * over what they were; a habit is as likely as it makes all of that evidence.
 */
export function shareHabit(beliefs: readonly LearntBelief[]): UsageBelief[] {
  const evidence = beliefs.map(({ weights, logSd }) => {
    const prior = priorOf(logSd);
    return Float64Array.from({ length: weights.length }, (_, k) => at(weights, k) / at(prior, k));
  });
  const likely = beliefs.map(({ logSd }, index) =>
    Float64Array.from(pacesByHabit(logSd), (paces) => dot(paces, evidence[index] ?? paces)),
  );
  return beliefs.map((belief, index) => {
    const table = pacesByHabit(belief.logSd);
    const own = evidence[index] ?? new Float64Array();
    const weights = new Float64Array(own.length);
    habits.forEach((_, habit) => {
      const ofOthers = likely.reduce(
        (product, each, other) => (other === index ? product : product * at(each, habit)),
        at(habitPrior, habit),
      );
      const paces = table[habit] ?? own;
      for (let k = 0; k < own.length; k += 1) {
        weights[k] = at(weights, k) + ofOthers * at(paces, k) * at(own, k);
      }
    });
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return {
      unsureDays: belief.unsureDays,
      waver: belief.waver,
      rates: belief.rates,
      left: belief.left,
      weights: weights.map((w) => w / sum),
    };
  });
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k += 1) sum += at(a, k) * at(b, k);
  return sum;
}
