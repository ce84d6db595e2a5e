import { normalShare } from './normal.ts';

/**
 * What a customer says or does that tells something of a product's pace or stock, and how likely
 * that is, given a pace and what it would leave at home. The reasons stand in docs/algorithm.md.
 */
export type Signal =
  /** One tap: it ran out before the box came. */
  | { readonly kind: 'ranOut' }
  /** One tap: there is still plenty. */
  | { readonly kind: 'plenty' }
  /** So many packs are left, to the nearest whole one. */
  | {
      readonly kind: 'counted';
      readonly packs: number;
      /** Packs that one counted pack holds, where it was a pack of another size; otherwise 1. */
      readonly packsEach?: number;
    }
  /** So many packs were wanted in a box that comes in `leadDays` and has to last `days`. */
  | {
      readonly kind: 'amended';
      readonly packs: number;
      readonly leadDays: number;
      readonly days: number;
    }
  /** A box with it was put off by so many days. */
  | { readonly kind: 'postponed'; readonly days: number }
  /** The next box was wanted at once, and something in it was the reason. */
  | { readonly kind: 'hurried' }
  /** It was taken out of the boxes a while ago, and is wanted again. */
  | { readonly kind: 'addedAgain' };

/** A hypothesis as signals look at it. */
export interface HypothesisState {
  /** Units a day; 0: not used. */
  readonly rate: number;
  /** Units at home. */
  readonly left: number;
  /** Days since the last was used up; 0 while there is some. */
  readonly outDays: number;
  readonly packAmount: number;
  /** How far what is left may be off, in days. */
  readonly unsureDays: number;
}

/** However unlikely, a tap may be a slip of the thumb. */
const slip = 0.004;

/** So many have some from elsewhere, however fast they use it. */
export const elsewhere = 0.02;

/** Days that are left where people say that there is plenty, and how sharply they tell. */
export const plentyDays = 21;
const plentyBlur = 2.4;
/** Who runs out says so within about a week, or not any more. */
const ranOutPatience = 7;
const ranOutFade = 2;
/** Who says that it ran out may still have a little, in days. */
const nearlyOut = 2.5;
/** People round and have habits: the spread of the logarithm of the packs they want. */
const amendSpread = 0.6;

/** Of each signal, up to a factor that is the same for all hypotheses. */
export function likelihood(signal: Signal, state: HypothesisState): number {
  switch (signal.kind) {
    case 'ranOut':
      return slip + reportsOut(state);
    case 'plenty':
      return elsewhere + reportsPlenty(state);
    case 'counted':
      return slip + isCount(signal, state);
    case 'amended':
      return slip + wantsPacks(signal, state);
    case 'postponed':
      // Holidays and money postpone boxes too, and a box holds other things.
      return 0.6 + 0.4 * lasts(state, signal.days);
    case 'hurried':
      return 0.8 + 0.2 * (1 - lasts(state, 7));
    case 'addedAgain':
      return state.rate === 0 ? slip : 0.4 + 0.6 * (1 - lasts(state, 14));
  }
}

/** How likely a home in this standing would speak at all, if it always spoke: for what silence says. */
export function wouldSpeak(state: HypothesisState): number {
  const { rate, left, outDays, unsureDays } = state;
  if (rate === 0) return left > 0 ? 1 : 0;
  const daysLeft = left > 0 ? left / rate : -outDays;
  return normalShare(-daysLeft / Math.max(0.5, unsureDays)) + reportsPlenty(state);
}

function reportsOut({ rate, left, outDays, unsureDays }: HypothesisState): number {
  if (rate === 0) return 0;
  const patience = Math.exp(-Math.max(0, outDays - ranOutPatience) / (ranOutFade + unsureDays));
  return patience * Math.exp((-0.5 * (left / rate) ** 2) / (nearlyOut ** 2 + unsureDays ** 2));
}

/** How likely somebody who always speaks would say that there is plenty. */
export function reportsPlenty({ rate, left, unsureDays }: HypothesisState): number {
  if (left <= 0) return 0;
  if (rate === 0) return 1;
  return (
    1 /
    (1 +
      Math.exp(-(left / rate - plentyDays) / Math.sqrt(plentyBlur ** 2 + (unsureDays / 1.7) ** 2)))
  );
}

function wantsPacks(
  signal: { packs: number; leadDays: number; days: number },
  { rate, left, packAmount }: HypothesisState,
): number {
  const there = Math.max(0, left - rate * signal.leadDays);
  const needed = Math.max(0, rate * signal.days - there) / packAmount;
  const apart = Math.log(signal.packs + 0.5) - Math.log(needed + 0.5);
  return Math.exp(-0.5 * (apart / amendSpread) ** 2);
}

export type Count = Extract<Signal, { kind: 'counted' }>;

/** An open pack is counted or not, and some are overlooked: a standard deviation, in counted packs. */
const countBlur = 0.35;

/** Standard deviation of a count, in units. */
export const countNoise = ({ packsEach = 1 }: Count, packAmount: number): number =>
  countBlur * packsEach * packAmount;

/** Returns how likely such a count is, against the likeliest. */
export function isCount(
  signal: Count,
  { rate, left, packAmount, unsureDays }: HypothesisState,
): number {
  const noise = countNoise(signal, packAmount);
  const blur = Math.sqrt(noise ** 2 + (unsureDays * rate) ** 2);
  const apart = (left - signal.packs * packAmount) / blur;
  // A hypothesis that spreads wider makes every single count less likely.
  return (noise / blur) * Math.exp(-0.5 * apart ** 2);
}

/** Near 1 where it lasts longer than so many days, near 0 where not. */
function lasts({ rate, left }: HypothesisState, days: number): number {
  if (left <= 0) return 0;
  if (rate === 0) return 1;
  return 1 / (1 + Math.exp(-(left / rate - days) / (1 + days / 4)));
}
