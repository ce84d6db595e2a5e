import type { PackCount } from '../money/packCount.ts';
import { normalShare } from './normal.ts';
import type { HypothesisState } from './posterior.ts';
import {
  answeredPacks,
  answerNoise,
  countBlur,
  isThreeOrMore,
  type StockAnswer,
  threeOrMoreLikelihood,
} from './stockAnswer.ts';

/**
 * A customer's report or act that is evidence of usage rate or stock. `likelihood` gives its
 * probability under a hypothesis. docs/algorithm.md explains the model.
 */
export type Signal =
  /** Report: it ran out before the box came. */
  | { readonly kind: 'ranOut' }
  /** Report: there is still plenty. */
  | { readonly kind: 'plenty' }
  /** Report: this many packs are left, rounded. */
  | {
      readonly kind: 'counted';
      readonly packs: PackCount;
      /** Packs in one counted pack, where a pack of another size was counted; otherwise 1. */
      readonly packsEach?: number;
    }
  /** Answer to a question: this many packs are left, 3 meaning three or more unless it says how many. */
  | ({ readonly kind: 'answered' } & StockAnswer)
  /** This many packs were set in a box that comes in `leadDays` and lasts for `days`. */
  | {
      readonly kind: 'setQuantity';
      readonly packs: PackCount;
      readonly leadDays: number;
      readonly days: number;
    }
  /** A box with it was postponed by this many days. */
  | { readonly kind: 'postponed'; readonly days: number }
  /** A box with it was put off for this many days because there is enough of everything. */
  | { readonly kind: 'hasEnough'; readonly days: number }
  /** The next box was brought forward, and one of its products was the reason. */
  | { readonly kind: 'hurried' }
  /** It was removed from the boxes a while ago, and added again. */
  | { readonly kind: 'addedAgain' }
  /** The customer was offered to pause or stop it, and still uses it. */
  | { readonly kind: 'stillUsed' };

/** Whether somebody said that nothing was left: by a report, or by a count. */
export const saysNoneLeft = (signal: Signal): boolean =>
  signal.kind === 'ranOut' ||
  ((signal.kind === 'counted' || signal.kind === 'answered') && signal.packs === 0);

/** Probability of a report by mistake. */
const mistakeProbability = 0.004;

/** Share of households that have some from another shop, whatever their usage rate. */
export const otherShopShare = 0.02;

/** Days of stock from which people report plenty, and the width of that threshold. */
export const plentyDays = 21;
const plentyNoise = 2.4;
/** Days in which people report a run-out; later reports are rare. */
const ranOutReportDays = 7;
const ranOutDecayDays = 2;
/** Days of stock that may be left at a report of a run-out. */
export const nearlyOut = 2.5;
/** Standard deviation of the logarithm of the packs that people set, since they round. */
const setQuantityLogSd = 0.6;

/** Returns the likelihood of a signal, up to a factor that is the same for all hypotheses. */
export function likelihood(signal: Signal, state: HypothesisState): number {
  switch (signal.kind) {
    case 'ranOut':
      return mistakeProbability + reportsOut(state);
    case 'plenty':
      return otherShopShare + reportsPlenty(state);
    case 'counted':
      return mistakeProbability + countLikelihood(countOf(signal, state.packAmount), state);
    case 'answered':
      return (
        mistakeProbability +
        (isThreeOrMore(signal)
          ? threeOrMoreLikelihood(signal, state)
          : countLikelihood(countOf(signal, state.packAmount), state))
      );
    case 'setQuantity':
      return mistakeProbability + wantsPacks(signal, state);
    case 'postponed':
      // Holidays and money are reasons to postpone too, and a box holds other products.
      return 0.6 + 0.4 * lasts(state, signal.days);
    case 'hasEnough':
      // It is said of the box, so a single product may still run out.
      return 0.25 + 0.75 * lasts(state, signal.days);
    case 'hurried':
      return 0.8 + 0.2 * (1 - lasts(state, 7));
    case 'stillUsed':
      return state.rate === 0 ? mistakeProbability : 1;
    case 'addedAgain':
      return state.rate === 0 ? mistakeProbability : 0.4 + 0.6 * (1 - lasts(state, 14));
  }
}

/**
 * Returns the probability that a household with a report rate of 1 would report, as evidence of
 * silence.
 */
export function wouldReport(state: HypothesisState): number {
  const { rate, left, outDays, stockSdDays } = state;
  if (rate === 0) return left > 0 ? 1 : 0;
  const daysLeft = left > 0 ? left / rate : -outDays;
  return normalShare(-daysLeft / Math.max(0.5, stockSdDays)) + reportsPlenty(state);
}

function reportsOut({ rate, left, outDays, stockSdDays }: HypothesisState): number {
  if (rate === 0) return 0;
  const reportedShare = Math.exp(
    -Math.max(0, outDays - ranOutReportDays) / (ranOutDecayDays + stockSdDays),
  );
  return (
    reportedShare * Math.exp((-0.5 * (left / rate) ** 2) / (nearlyOut ** 2 + stockSdDays ** 2))
  );
}

/** Returns the probability of a report of plenty at a report rate of 1. */
export function reportsPlenty({ rate, left, stockSdDays }: HypothesisState): number {
  if (left <= 0) return 0;
  if (rate === 0) return 1;
  return (
    1 /
    (1 +
      Math.exp(
        -(left / rate - plentyDays) / Math.sqrt(plentyNoise ** 2 + (stockSdDays / 1.7) ** 2),
      ))
  );
}

function wantsPacks(
  signal: { packs: PackCount; leadDays: number; days: number },
  { rate, left, packAmount }: HypothesisState,
): number {
  const there = Math.max(0, left - rate * signal.leadDays);
  const needed = Math.max(0, rate * signal.days - there) / packAmount;
  const apart = Math.log(signal.packs + 0.5) - Math.log(needed + 0.5);
  return Math.exp(-0.5 * (apart / setQuantityLogSd) ** 2);
}

/** Stock that a customer has counted. */
export interface Count {
  /** Units. */
  readonly amount: number;
  /** Its standard deviation, in units. */
  readonly noise: number;
  /** Units of a counted pack. */
  readonly packUnits: number;
}

type Counting = Extract<Signal, { kind: 'counted' | 'answered' }>;

/** Whether a signal says how many packs are left: as a report, or as an answer that is not 'three or more'. */
export const isCount = (signal: Signal): signal is Counting =>
  signal.kind === 'counted' || (signal.kind === 'answered' && !isThreeOrMore(signal));

/** Returns what was counted. */
export function countOf(signal: Counting, packAmount: number): Count {
  const noise = noiseOf(signal, packAmount);
  const packUnits = (signal.packsEach ?? 1) * packAmount;
  // A report is in packs of today's size, whatever was counted.
  if (signal.kind === 'counted') return { amount: signal.packs * packAmount, noise, packUnits };
  return { amount: answeredPacks(signal) * packUnits, noise, packUnits };
}

/**
 * Share of counts that deliveries and usage do not explain: some was bought elsewhere or given away, or
 * the count is wrong. Tuned in lab/plan.
 */
const strayShare = 0.05;
/** Packs by which such a count is typically off. */
const strayPacks = 3;

/** Returns the likelihood of a count, relative to the most likely one. */
const countLikelihood = (count: Count, state: HypothesisState): number =>
  explainedCount(count, state) + strayCount(count, state);

/** Returns the probability that a count follows from deliveries and usage under a hypothesis. */
export function explainedShare(count: Count, state: HypothesisState): number {
  const explained = explainedCount(count, state);
  return explained / (explained + strayCount(count, state));
}

function explainedCount(
  { amount, noise }: Count,
  { rate, left, stockSdDays }: HypothesisState,
): number {
  const blur = Math.sqrt(noise ** 2 + (stockSdDays * rate) ** 2);
  const apart = (left - amount) / blur;
  // A hypothesis with a wider spread makes each count less likely.
  return (1 - strayShare) * (noise / blur) * Math.exp(-0.5 * apart ** 2);
}

/** Of a Cauchy distribution, so that a nearer hypothesis is likelier however far the count is off. */
function strayCount({ amount, noise, packUnits }: Count, { left }: HypothesisState): number {
  const typically = strayPacks * packUnits;
  const apart = (left - amount) / typically;
  return (strayShare * Math.sqrt(2 / Math.PI) * (noise / typically)) / (1 + apart ** 2);
}

/** Near 1 where stock lasts longer than this many days, and near 0 where it does not. */
function lasts({ rate, left }: HypothesisState, days: number): number {
  if (left <= 0) return 0;
  if (rate === 0) return 1;
  return 1 / (1 + Math.exp(-(left / rate - days) / (1 + days / 4)));
}

/** Returns the standard deviation of a count or an answer in units; null for other signals. */
export function signalNoise(signal: Signal, packAmount: number): number | null {
  return signal.kind === 'counted' || signal.kind === 'answered'
    ? noiseOf(signal, packAmount)
    : null;
}

const noiseOf = (signal: Counting, packAmount: number): number =>
  (signal.kind === 'counted' ? countBlur : answerNoise(signal)) *
  (signal.packsEach ?? 1) *
  packAmount;
