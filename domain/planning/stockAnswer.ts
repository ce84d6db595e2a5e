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

/** Returns a number of packs as an answer has it. */
export const answerOf = (packs: PackCount): StockAnswer =>
  packs < 3 ? { packs: packs as PacksLeft } : { packs: 3, exactly: packs };

export const packsLeftChoices: readonly PacksLeft[] = [0, 1, 2, 3];

/**
 * Standard deviation of a count, in counted packs: open packs may count or not, and some are
 * overlooked.
 */
export const countBlur = 0.35;

/** Share of answers that are a pack off. A deliberate guess: nothing is known of real answers. */
const packOffShare = 0.25;

/** Ranges of the stock after which customers answer 'three or more', in counted packs, with their share. */
const threeOrMore = [
  { from: 1.5, to: 2.5, share: packOffShare / 2 },
  // 'Three or more' has only one neighbouring answer.
  { from: 2.5, to: Number.POSITIVE_INFINITY, share: 1 - packOffShare },
] as const;

/** Stock under a hypothesis as a customer counts it, in units: a normal distribution. */
interface Blurred {
  readonly mean: number;
  readonly sd: number;
  /** Share of the variance that is the stock's own, not the counting's. */
  readonly own: number;
  /** By range of `threeOrMore`: its share, and its standard scores. */
  readonly ranges: readonly {
    readonly share: number;
    readonly scores: readonly [number, number];
  }[];
}

function blurred(
  { packsEach = 1 }: StockAnswer,
  { rate, left: mean, packAmount, stockSdDays }: HypothesisState,
): Blurred {
  const packUnits = packsEach * packAmount;
  const counting = (countBlur * packUnits) ** 2;
  const stock = (stockSdDays * rate) ** 2;
  const sd = Math.sqrt(counting + stock);
  const score = (packs: number) => (packs * packUnits - mean) / sd;
  const ranges = threeOrMore.map(({ from, to, share }) => ({
    share,
    scores: [score(from), score(to)] as const,
  }));
  return { mean, sd, own: stock / (counting + stock), ranges };
}

/** Returns the probability of the answer 'three or more' under a hypothesis. */
export const threeOrMoreLikelihood = (answer: StockAnswer, state: HypothesisState): number =>
  blurred(answer, state).ranges.reduce(
    (sum, { share, scores: [from, to] }) => sum + share * (normalShare(to) - normalShare(from)),
    0,
  );

/** Returns the mean stock under a hypothesis after the answer 'three or more', in units. */
export function stockAfterThreeOrMore(answer: StockAnswer, state: HypothesisState): number {
  const { mean, sd, own, ranges } = blurred(answer, state);
  let weights = 0;
  let shift = 0;
  for (const {
    share,
    scores: [from, to],
  } of ranges) {
    weights += share * (normalShare(to) - normalShare(from));
    // A truncated normal's mean is shifted by this many standard deviations, times its share.
    shift += share * (normalDensity(from) - normalDensity(to));
  }
  // A hypothesis under which the answer is nearly impossible keeps its stock; its weight falls.
  return weights < 1e-9 ? mean : mean + own * sd * (shift / weights);
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
