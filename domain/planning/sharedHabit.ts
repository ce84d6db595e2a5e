import { at, type UsagePosterior } from './posterior.ts';
import { priorAbout, priorOf } from './usagePrior.ts';

/**
 * A home's common habit: who uses more of one product uses more of the next. Its strength is the
 * share of the spread between homes that it makes up, and is estimated home by home: none, a
 * quarter and a half are held to be as likely, until the home's own products say how alike they are.
 */
interface Habit {
  readonly strength: number;
  /** How much more is used than usual, in standard deviations. */
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

/** A posterior that started from the prior of this spread. */
export interface LearntPosterior extends UsagePosterior {
  readonly logSd: number;
}

/** By spread: for each habit, how probable each pace is in a home that has it. */
const tables = new Map<number, readonly (readonly number[])[]>();

function pacesByHabit(logSd: number): readonly (readonly number[])[] {
  const made =
    tables.get(logSd) ??
    habits.map(({ strength, lean }) =>
      priorAbout(Math.sqrt(strength) * lean * logSd, Math.sqrt(1 - strength) * logSd),
    );
  tables.set(logSd, made);
  return made;
}

/**
 * What a home's products say of one another: each posterior's weights, given what the others have
 * learnt of the habit that they share. The evidence of a product is what its weights have become
 * over what they were; a habit is as likely as it makes all of that evidence.
 */
export function shareHabit(posteriors: readonly LearntPosterior[]): UsagePosterior[] {
  const evidence = posteriors.map(evidenceOf);
  const likely = posteriors.map(({ logSd }, index) =>
    pacesByHabit(logSd).map((paces) => dot(paces, evidence[index] ?? paces)),
  );
  const ofAll = likely.reduce<readonly number[]>(
    (product, each) => product.map((value, habit) => value * at(each, habit)),
    habitPrior,
  );
  return posteriors.map(({ logSd, unsureDays, usageNoise, rates, left }, index) => {
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
    return { unsureDays, usageNoise, rates, left, weights };
  });
}

/** What a product's weights have become over what they were. */
function evidenceOf({ weights, logSd }: LearntPosterior): number[] {
  const prior = priorOf(logSd);
  return weights.map((weight, k) => weight / at(prior, k));
}

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let k = 0; k < a.length; k += 1) sum += at(a, k) * at(b, k);
  return sum;
}
