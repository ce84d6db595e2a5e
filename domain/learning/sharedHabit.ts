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
const habitPrior = habits.map((habit) => Math.exp(-0.5 * habit ** 2));

/** A belief that started from the prior of this spread. */
export interface LearntBelief extends UsageBelief {
  readonly logSd: number;
}

/** By spread: for each habit, how probable each pace is in a home that has it. */
const tables = new Map<number, readonly (readonly number[])[]>();

function pacesByHabit(logSd: number): readonly (readonly number[])[] {
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
  const evidence = beliefs.map(evidenceOf);
  const likely = beliefs.map(({ logSd }, index) =>
    pacesByHabit(logSd).map((paces) => dot(paces, evidence[index] ?? paces)),
  );
  const ofAll = likely.reduce<readonly number[]>(
    (product, each) => product.map((value, habit) => value * at(each, habit)),
    habitPrior,
  );
  return beliefs.map(({ logSd, unsureDays, waver, rates, left }, index) => {
    const own = evidence[index] ?? [];
    const weights = own.slice().fill(0);
    pacesByHabit(logSd).forEach((paces, habit) => {
      const ofOthers = at(ofAll, habit) / at(likely[index] ?? habitPrior, habit);
      for (let k = 0; k < paces.length; k += 1) {
        weights[k] = at(weights, k) + ofOthers * at(paces, k);
      }
    });
    const sum = dot(weights, own);
    for (let k = 0; k < own.length; k += 1) weights[k] = (at(weights, k) * at(own, k)) / sum;
    return { unsureDays, waver, rates, left, weights };
  });
}

/** What a product's weights have become over what they were. */
function evidenceOf({ weights, logSd }: LearntBelief): number[] {
  const prior = priorOf(logSd);
  return weights.map((weight, k) => weight / at(prior, k));
}

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let k = 0; k < a.length; k += 1) sum += at(a, k) * at(b, k);
  return sum;
}
