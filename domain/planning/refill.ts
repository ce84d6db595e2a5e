import type { PackCount } from '../money/packCount.ts';
import type { Pence } from '../money/pounds.ts';
import type { PlannedProduct } from './plannedProduct.ts';
import { at, type UsagePosterior } from './posterior.ts';

/**
 * Pence for a day without a product whose usage costs 20p a day or more. An assumption: a higher
 * cost makes stock-outs rarer and stock larger, as `npm run bench:plan` shows.
 */
const stockOutDayCost = 100;
/**
 * `stockOutDayCost` of a new customer, in pence. It is higher, since new customers leave after a
 * stock-out.
 */
const newcomerStockOutDayCost = 400;
/** Days from the first box on in which a customer counts as new. */
const newcomerDays = 84;
/** Severity of a stock-out for each penny of usage a day: slowly used products are missed less. */
const severityPerPenny = 1 / 25;
/** Minimum severity of a stock-out. */
const minSeverity = 0.2;
/** Cost of a week in stock, as a share of the price: money and space; an assumption. */
export const holdingShareAWeek = 0.05;
/**
 * Maximum days for which an early pack costs storage: by then most customers have reported plenty.
 */
const maxWaitDays = 112;
/**
 * The same of a household that has said nothing for half a year: what piles up there is not reported.
 * Tuned in lab/plan.
 */
const maxWaitDaysOfSilent = 224;
/** Probability of need from which a pack counts as certainly needed, and is always sent. */
const certainNeedProbability = 0.95;

/** Pence that a change of the previous plan must be worth; an assumption. */
export const minChangeWorth = 75;

/** Returns the pence for a day without a product, this many days after the first box. */
export const stockOutDayCostAfter = (days: number): number =>
  days < newcomerDays ? newcomerStockOutDayCost : stockOutDayCost;

/** What a product needs from a box, under hypotheses with these weights. */
export interface Need {
  readonly weights: readonly number[];
  /** Units a day. */
  readonly rates: readonly number[];
  /** Each weight over its rate: days by probability for each unit. Unused where the rate is 0. */
  readonly weightPerRate: readonly number[];
  /** Units that are missing until the next box; 0 or less where there is enough. */
  readonly missing: readonly number[];
  readonly packAmount: number;
  /** Days until the next box. */
  readonly days: number;
  /** Pence for a day without it. */
  readonly dayWithoutCost: number;
  /** Pence for a pack that is kept until the next box. */
  readonly keepingCost: number;
  /** Standard deviation of the stock under each hypothesis, in days of usage. */
  readonly stockSdDays: number;
  /** Packs that can be opened before they are stale; infinite where they keep. */
  readonly maxFresh: number;
  /** Maximum days for which a pack costs storage before it is needed. */
  readonly maxWaitDays: number;
  /** The hypothesis whose need counts as certain. */
  readonly certain: Certain;
}

/** Returns a need that is still to be filled in, with the parts that stay. */
export const newNeed = (
  { posterior, packAmount }: Pick<PlannedProduct, 'posterior' | 'packAmount'>,
  missing: readonly number[],
): { -readonly [K in keyof Need]: Need[K] } => ({
  weights: posterior.weights,
  rates: posterior.rates,
  weightPerRate: weightsPerRate(posterior),
  missing,
  packAmount,
  days: 0,
  dayWithoutCost: 0,
  keepingCost: 0,
  stockSdDays: 0,
  maxFresh: Number.POSITIVE_INFINITY,
  maxWaitDays: posterior.isSilent ? maxWaitDaysOfSilent : maxWaitDays,
  certain: certainHypothesis(posterior.weights),
});

function weightsPerRate({ rates, weights }: UsagePosterior): number[] {
  const perRate = weights.slice();
  for (let k = 0; k < perRate.length; k += 1)
    perRate[k] = (weights[k] as number) / (rates[k] as number);
  return perRate;
}

/**
 * Returns the packs to send: those certainly needed, and each further one that is worth sending now
 * rather than in the next box. It is worth it where the avoided days without stock cost more
 * than keeping it.
 * @param previous packs in the previous plan, which stay unless a change is worth it
 */
export function packsToSend(need: Need, previous?: number): number {
  const least = packsCertainlyNeeded(need);
  const max = Math.max(least, need.maxFresh);
  // Decided first without a search, as for most products of a box.
  const isEnough = least >= max || !isWorthSending(need, least);
  const best = isEnough ? least : packsWorthSending(need, least, max);
  if (previous === undefined || previous === best || previous < least || previous > max)
    return best;
  let gain = 0;
  for (let packs = Math.min(previous, best); packs < Math.max(previous, best); packs += 1) {
    gain += Math.abs(worthOfNext(need, packs));
    if (gain > minChangeWorth) return best;
  }
  return previous;
}

const packsWorthSending = (need: Need, least: number, max: number): number =>
  firstFrom(least + 1, (packs) => packs >= max || !isWorthSending(need, packs));

/** Whether one more pack is worth sending. An unknown worth is none, so that a search ends. */
const isWorthSending = (need: Need, packs: PackCount) => worthOfNext(need, packs) > 0;

/** Returns the pence for keeping a pack at this price for so many days. */
export const keepingCost = (price: Pence, days: number): number =>
  (price * holdingShareAWeek * days) / 7;

/** A case that decides for a first pack. */
interface DecidingCase {
  /** Days without stock before the next box; 0 or less where stock lasts until then. */
  readonly daysShort: number;
  /** Units a day. */
  readonly rate: number;
}

/**
 * Returns the case that decides for a first pack. Counted from the earliest run-out, it is the first
 * at which the avoided days without stock outweigh the cost of keeping the pack in all cases. Its
 * stock lasts where none ends so early with the probability `least`; null where no pack is worth
 * sending.
 */
export function decidingCase(need: Need, least: number): DecidingCase | null {
  if (packsCertainlyNeeded(need) === 0 && !isWorthSending(need, 0)) return null;
  const cases = casesOf(need).sort((a, b) => b.daysShort - a.daysShort);
  const cost = cases.reduce((sum, { kept }) => sum + kept, 0);
  let saved = 0;
  let probability = 0;
  for (const each of cases) {
    saved += each.saved;
    probability += each.weight;
    if (probability >= least && (saved >= cost || each.daysShort <= 0)) return each;
  }
  return { daysShort: 0, rate: 0 };
}

/** Returns the possible outcomes of each hypothesis, with the pence that a first pack saves and costs. */
const casesOf = (need: Need) =>
  need.weights.flatMap((weight, k) => {
    const rate = at(need.rates, k);
    return [-1, 0, 1].map((side) => {
      const share = side === 0 ? middleShare : outerShare;
      const missing = at(need.missing, k) + side * outerPoint * need.stockSdDays * rate;
      const one = {
        ...need,
        stockSdDays: 0,
        weights: [weight * share],
        rates: [rate],
        missing: [missing],
        weightPerRate: [(weight * share) / rate],
      };
      return {
        weight: weight * share,
        rate,
        daysShort: rate === 0 ? Number.NEGATIVE_INFINITY : missing / rate,
        saved: worthOfNext({ ...one, keepingCost: 0 }, 0),
        kept: -worthOfNext({ ...one, dayWithoutCost: 0 }, 0),
      };
    });
  });

/** Returns the severity of a stock-out, 0 to 1, by the cost of a day's usage. */
export function stockOutSeverity(
  need: Pick<PlannedProduct, 'price' | 'packAmount'> & {
    /** Mean units a day over the hypotheses. */
    readonly expectedUsageRate: number;
  },
): number {
  const spentADay = (need.expectedUsageRate * need.price) / need.packAmount;
  return Math.min(1, minSeverity + spentADay * severityPerPenny);
}

/**
 * Returns the first whole number from `least` on for which it is true. It must be true for all
 * larger ones.
 */
function firstFrom(least: number, isTrue: (value: number) => boolean): number {
  let below = least - 1;
  let above = least;
  for (let step = 1; !isTrue(above); step *= 2) {
    below = above;
    above += step;
  }
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2);
    if (isTrue(middle)) above = middle;
    else below = middle;
  }
  return above;
}

function packsCertainlyNeeded({ missing, packAmount, certain }: Need): number {
  const last = missing.length - 1;
  const k = (missing[last] as number) > 0 ? certain.withLast : certain.withoutLast;
  if (k === null) return 0;
  // The tolerance avoids a second pack where one lasts exactly to the day.
  return Math.max(0, Math.ceil((missing[k] as number) / packAmount - 1e-9));
}

/** The hypotheses from which on usage has `certainNeedProbability`; null where it never has. */
interface Certain {
  readonly withLast: number | null;
  /** Without the last hypothesis, which misses nothing if it is of no usage. */
  readonly withoutLast: number | null;
}

/** Returns the hypothesis whose need counts as certain, for hypotheses with these weights. */
const certainHypothesis = (weights: readonly number[]): Certain => ({
  withLast: certainFrom(weights, weights.length - 1),
  withoutLast: certainFrom(weights, weights.length - 2),
});

/** Hypotheses with higher usage miss more: they are in ascending order, except for the last. */
function certainFrom(weights: readonly number[], last: number): number | null {
  let sum = 0;
  for (let k = last; k >= 0; k -= 1) {
    sum += weights[k] as number;
    if (sum >= certainNeedProbability) return k;
  }
  return null;
}

/**
 * Returns the worth of one more pack after a number of packs, in pence: what the days without stock
 * cost that it avoids, less what it costs while it waits beyond need. The wait is in boxes, since it
 * could come in any later one.
 */
export function worthOfNext(need: Need, packs: PackCount): number {
  const {
    weights,
    rates,
    weightPerRate,
    missing,
    packAmount,
    days,
    stockSdDays,
    maxWaitDays: maxWait,
  } = need;
  const covered = packs * packAmount;
  const outerDays = outerPoint * stockSdDays;
  const hardlyAny = 1e-9 * packAmount;
  /** Days without stock. */
  let saved = 0;
  /** Units that are needed later. */
  let unused = 0;
  /** Days, by their probability. */
  let waiting = 0;
  for (let k = 0; k < weights.length; k += 1) {
    // Read directly: `at` is slower, since it sees arrays of several kinds.
    const weight = weights[k] as number;
    const rate = rates[k] as number;
    const short = (missing[k] as number) - covered;
    const spread = outerDays * rate;
    // The spread of usage is irrelevant where nothing of the pack is needed in all cases, the whole
    // of it in all, or a part of it in all. Most often nothing is needed, as where the rate is 0.
    if (short + spread <= 0) {
      waiting += waits(weight, weightPerRate[k] as number, short, rate, days, maxWait);
    } else if (short - spread >= packAmount) {
      saved += (weightPerRate[k] as number) * packAmount;
    } else if (short - spread > hardlyAny && short + spread <= packAmount) {
      saved += (weightPerRate[k] as number) * short;
      unused += weight * (packAmount - short);
    } else {
      const perRate = weightPerRate[k] as number;
      for (let side = -1; side <= 1; side += 1) {
        const share = side === 0 ? middleShare : outerShare;
        const now = short + side * spread;
        if (now <= hardlyAny) {
          waiting += waits(share * weight, share * perRate, now, rate, days, maxWait);
        } else {
          const used = Math.min(now, packAmount);
          saved += share * perRate * used;
          unused += share * weight * (packAmount - used);
        }
      }
    }
  }
  return saved * need.dayWithoutCost - (unused / packAmount + waiting / days) * need.keepingCost;
}

/**
 * Returns the days that a pack waits of which nothing is needed until the next box, by their
 * probability. Without a division, since it runs often.
 */
const waits = (
  weight: number,
  weightPerRate: number,
  short: number,
  rate: number,
  days: number,
  maxWait: number,
) => (-short < (maxWait - days) * rate ? weight * days - weightPerRate * short : weight * maxWait);

/**
 * Three points with the mean and variance of a normal: the mean, and two at this distance from it,
 * in standard deviations.
 */
const outerPoint = 1.29;
const middleShare = 0.4;
const outerShare = (1 - middleShare) / 2;
