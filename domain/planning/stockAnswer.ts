import type { PackCount } from '../money/packCount.ts';
import { normalDensity, normalShare } from './normal.ts';
import type { HypothesisState } from './posterior.ts';

/** Packs that are left, as a customer answers first: 3 means three or more. */
export type PacksLeft = 0 | 1 | 2 | 3;

/** An answer to the question how many packs are left. */
export interface StockAnswer {
  readonly packs: PacksLeft;
  /** How many, at least 3, where a customer with three or more has said so. */
  readonly exactly?: PackCount;
  /** Packs in one counted pack, where a pack of another size was counted; otherwise 1. */
  readonly packsEach?: number;
}

/** Whether an answer is 'three or more', without their number. */
export const isThreeOrMore = ({ packs, exactly }: StockAnswer): boolean =>
  packs === 3 && exactly === undefined;

/** Returns the packs of an answer; the least of them where it is 'three or more'. */
export const answeredPacks = ({ packs, exactly }: StockAnswer): PackCount => exactly ?? packs;

export const packsLeftChoices: readonly PacksLeft[] = [0, 1, 2, 3];

/**
 * Standard deviation of a count, in counted packs: open packs may count or not, and some are
 * overlooked.
 */
export const countBlur = 0.35;

/** Share of answers that are a pack off. A deliberate guess: nothing is known of real answers. */
const packOffShare = 0.25;

/** Returns the probability of an answer by a customer who has `truth` packs left. */
function answerShare(answer: PacksLeft, truth: PacksLeft): number {
  if (answer === truth) return 1 - packOffShare;
  if (Math.abs(answer - truth) > 1) return 0;
  // None and 'three or more' have only one neighbouring answer.
  return truth === 0 || truth === 3 ? packOffShare : packOffShare / 2;
}

/** Stock under a hypothesis as a customer counts it, in units: a normal distribution. */
interface Blurred {
  readonly mean: number;
  readonly sd: number;
  /** Share of the variance that is the stock's own, not the counting's. */
  readonly own: number;
  /** Units in a counted pack. */
  readonly packUnits: number;
}

function blurred(
  { packsEach = 1 }: StockAnswer,
  { rate, left, packAmount, stockSdDays }: HypothesisState,
): Blurred {
  const packUnits = packsEach * packAmount;
  const counting = (countBlur * packUnits) ** 2;
  const stock = (stockSdDays * rate) ** 2;
  return {
    mean: left,
    sd: Math.sqrt(counting + stock),
    own: stock / (counting + stock),
    packUnits,
  };
}

/** Returns the range of standard scores in which the stock rounds to this number of packs. */
function scoresOf(packs: PacksLeft, { mean, sd, packUnits }: Blurred): [from: number, to: number] {
  const score = (edge: number) => (edge * packUnits - mean) / sd;
  return [
    packs === 0 ? Number.NEGATIVE_INFINITY : score(packs - 0.5),
    packs === 3 ? Number.POSITIVE_INFINITY : score(packs + 0.5),
  ];
}

const shareWithin = ([from, to]: [number, number]) => normalShare(to) - normalShare(from);

/** Returns the probability of an answer under a hypothesis. */
export function answerLikelihood(answer: StockAnswer, state: HypothesisState): number {
  const stock = blurred(answer, state);
  let sum = 0;
  for (const truth of packsLeftChoices) {
    const share = answerShare(answer.packs, truth);
    if (share > 0) sum += share * shareWithin(scoresOf(truth, stock));
  }
  return sum;
}

/** Returns the mean stock under a hypothesis after an answer, in units. */
export function stockAfterAnswer(answer: StockAnswer, state: HypothesisState): number {
  const stock = blurred(answer, state);
  let weights = 0;
  let shift = 0;
  for (const truth of packsLeftChoices) {
    const share = answerShare(answer.packs, truth);
    if (share === 0) continue;
    const scores = scoresOf(truth, stock);
    weights += share * shareWithin(scores);
    // A truncated normal's mean is shifted by this many standard deviations, times its share.
    shift += share * (normalDensity(scores[0]) - normalDensity(scores[1]));
  }
  // A hypothesis under which the answer is nearly impossible keeps its stock; its weight falls.
  if (weights < 1e-9) return stock.mean;
  return Math.max(0, stock.mean + stock.own * stock.sd * (shift / weights));
}

/**
 * Returns the standard deviation of the stock after an answer, in counted packs. It sums the
 * variances of rounding to a whole pack, of counting, and of the answers that are a pack off.
 * Infinite for 'three or more' alone, which gives no upper bound.
 */
export const answerNoise = (answer: StockAnswer): number =>
  isThreeOrMore(answer)
    ? Number.POSITIVE_INFINITY
    : Math.sqrt(1 / 12 + countBlur ** 2 + packOffShare);
