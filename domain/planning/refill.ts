import { at } from './posterior.ts';

/**
 * Pence for a day without a product whose usage costs 20p a day or more. An assumption: a higher
 * cost makes stock-outs rarer and stock larger, as `npm run bench:plan` shows.
 */
export const stockOutDayCost = 100;
/**
 * `stockOutDayCost` of a new customer, in pence. It is higher, since new customers leave after a
 * stock-out.
 */
const newcomerStockOutDayCost = 300;
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
/** Probability of need from which a pack counts as certainly needed, and is always sent. */
const certainNeedProbability = 0.95;

/** Pence that a change of the previous plan must be worth; an assumption. */
export const worthChanging = 75;

/** Returns the pence for a day without a product, this many days after the first box. */
export const stockOutDayCostAfter = (days: number): number =>
  days < newcomerDays ? newcomerStockOutDayCost : stockOutDayCost;

/** What a product needs from a box, under hypotheses with these weights. */
export interface Need {
  readonly weights: readonly number[];
  /** Units a day. */
  readonly rates: readonly number[];
  /** Units that are missing until the next box; 0 or less where there is enough. */
  readonly missing: readonly number[];
  readonly packAmount: number;
  /** Pence. */
  readonly price: number;
  /** Days until the next box. */
  readonly days: number;
  /** Pence for a day without it, at severity 1. */
  readonly stockOutDayCost: number;
  /** Mean units a day over the hypotheses. */
  readonly expectedUsageRate: number;
  /** Standard deviation of the stock under each hypothesis, in days of usage. */
  readonly stockSdDays: number;
  /** Packs that can be opened before they are stale; infinite where they keep. */
  readonly maxFresh: number;
  /** The hypothesis whose need counts as certain. */
  readonly certain: Certain;
}

/**
 * Returns the packs to send: those certainly needed, and each further one that is worth sending now
 * rather than in the next box. It is worth it where the avoided days without stock cost more
 * than keeping it.
 * @param previous packs in the previous plan, which stay unless a change is worth it
 */
export function packsToSend(need: Need, previous?: number): number {
  const worthOf = worthOfNext(need);
  const least = packsCertainlyNeeded(need);
  const max = Math.max(least, need.maxFresh);
  const best = firstFrom(least, (packs) => packs >= max || worthOf(packs) <= 0);
  if (previous === undefined || previous === best || previous < least || previous > max)
    return best;
  let gain = 0;
  for (let packs = Math.min(previous, best); packs < Math.max(previous, best); packs += 1) {
    gain += Math.abs(worthOf(packs));
    if (gain > worthChanging) return best;
  }
  return previous;
}

/** Returns the worth of one more pack after a number of packs, in pence. */
export function worthOfNext(need: Need): (packs: number) => number {
  const costs = costsOf(need);
  return (packs) => {
    const { saved, kept } = nextPack(need, packs);
    return saved * costs.without - kept * costs.keeping;
  };
}

/** Returns the pence for a day without it, and for a pack kept until the next box. */
const costsOf = (need: Need) => ({
  without: need.stockOutDayCost * stockOutSeverity(need),
  keeping: (need.price * holdingShareAWeek * need.days) / 7,
});

/**
 * Returns the days without stock before the next box that decide for a first pack. Counted from the
 * earliest run-out, they are the first at which the avoided days without stock outweigh the cost of
 * keeping the pack in all cases. 0 or less where stock does not end so early with the probability
 * `least`; null where no pack is worth sending.
 */
export function decidingShortage(need: Need, least: number): number | null {
  if (packsCertainlyNeeded(need) === 0 && worthOfNext(need)(0) <= 0) return null;
  const { without, keeping } = costsOf(need);
  const cases = casesOf(need).sort((a, b) => b.daysShort - a.daysShort);
  const cost = cases.reduce((sum, { kept }) => sum + kept * keeping, 0);
  let saved = 0;
  let probability = 0;
  for (const each of cases) {
    saved += each.saved * without;
    probability += each.weight;
    if (probability >= least && (saved >= cost || each.daysShort <= 0)) return each.daysShort;
  }
  return 0;
}

/** Returns the possible outcomes of each hypothesis, with what a first pack saves and costs. */
const casesOf = (need: Need) =>
  need.weights.flatMap((weight, k) => {
    const rate = at(need.rates, k);
    return points.map(({ apart, share }) => {
      const missing = at(need.missing, k) + apart * need.stockSdDays * rate;
      const one = { weights: [weight * share], rates: [rate], missing: [missing], stockSdDays: 0 };
      return {
        weight: weight * share,
        daysShort: rate === 0 ? Number.NEGATIVE_INFINITY : missing / rate,
        ...nextPack({ ...need, ...one }, 0),
      };
    });
  });

/** Returns the severity of a stock-out, 0 to 1, by the cost of a day's usage. */
export function stockOutSeverity(
  need: Pick<Need, 'expectedUsageRate' | 'price' | 'packAmount'>,
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
  const k = at(missing, last) > 0 ? certain.withLast : certain.withoutLast;
  if (k === null) return 0;
  // The tolerance avoids a second pack where one lasts exactly to the day.
  return Math.max(0, Math.ceil(at(missing, k) / packAmount - 1e-9));
}

/** The hypotheses from which on usage has `certainNeedProbability`; null where it never has. */
interface Certain {
  readonly withLast: number | null;
  /** Without the last hypothesis, which misses nothing if it is of no usage. */
  readonly withoutLast: number | null;
}

/** Returns the hypothesis whose need counts as certain, for hypotheses with these weights. */
export const certainHypothesis = (weights: readonly number[]): Certain => ({
  withLast: certainFrom(weights, weights.length - 1),
  withoutLast: certainFrom(weights, weights.length - 2),
});

/** Hypotheses with higher usage miss more: they are in ascending order, except for the last. */
function certainFrom(weights: readonly number[], last: number): number | null {
  let sum = 0;
  for (let k = last; k >= 0; k -= 1) {
    sum += at(weights, k);
    if (sum >= certainNeedProbability) return k;
  }
  return null;
}

/**
 * Returns the days without stock that one more pack avoids, and how long it waits beyond need. The
 * wait is in boxes, since it could come in any later one.
 */
function nextPack(need: Need, packs: number) {
  const { weights, rates, missing, packAmount, days, stockSdDays } = need;
  const covered = packs * packAmount;
  const outerDays = outerPoint * stockSdDays;
  const hardlyAny = 1e-9 * packAmount;
  let saved = 0;
  let kept = 0;
  /** Days, by their probability. */
  let waiting = 0;
  for (let k = 0; k < weights.length; k += 1) {
    // Read directly: `at` is slower, since it sees arrays of several kinds.
    const weight = weights[k] as number;
    const rate = rates[k] as number;
    const short = (missing[k] as number) - covered;
    const spread = outerDays * rate;
    // The spread of usage is irrelevant where the whole pack is needed in all cases, a part of it
    // in all, or none of it.
    if (rate === 0) {
      waiting += weight * maxWaitDays;
    } else if (short - spread >= packAmount) {
      saved += (weight * packAmount) / rate;
    } else if (short + spread <= 0) {
      waiting += weight * waits(short, rate, days);
    } else if (short - spread > hardlyAny && short + spread <= packAmount) {
      saved += (weight * short) / rate;
      kept += weight * (1 - short / packAmount);
    } else {
      for (const { apart, share } of points) {
        const now = short + apart * stockSdDays * rate;
        const used = Math.min(now, packAmount);
        if (used <= hardlyAny) {
          waiting += weight * share * waits(now, rate, days);
        } else {
          saved += (weight * share * used) / rate;
          kept += weight * share * (1 - used / packAmount);
        }
      }
    }
  }
  return { saved, kept: kept + waiting / days };
}

/** Returns the days that a pack waits of which nothing is needed until the next box. */
const waits = (short: number, rate: number, days: number) =>
  Math.min(maxWaitDays, days - short / rate);

/** Distance of the outer points from the mean, in standard deviations. */
const outerPoint = 1.29;
/** Three points with the mean and variance of a normal. */
const points = [
  { apart: -outerPoint, share: 0.3 },
  { apart: 0, share: 0.4 },
  { apart: outerPoint, share: 0.3 },
] as const;
