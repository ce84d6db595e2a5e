import { at } from './posterior.ts';

/**
 * What a day without a product costs, in pence, where its use is worth 20p a day or more: an
 * assumption. It is what makes stock-outs as rare as `npm run bench:plan` shows, paid in stock.
 */
export const outDayCost = 100;
/** Who runs out in the first weeks does not come back: then such a day costs so much, */
const newcomerOutDayCost = 250;
/** for so many days from the first box on. */
const newcomerDays = 84;
/** What is used slowly is missed less: a share of that cost for each penny of use a day, */
const missedAPenny = 1 / 25;
/** and never less than this share. */
const leastMissed = 0.2;
/** What a week at home costs, as a share of the goods' price: money and room; an assumption. */
export const holdingShareAWeek = 0.05;
/**
 * What comes too early waits, and by then the household has mostly said that there is plenty: no
 * longer wait is reckoned with than this, in days.
 */
const longestKept = 112;
/** What is needed before the next box with this probability always comes. */
const surely = 0.95;

/** What the customer has seen is changed where that is worth so much, in pence; an assumption. */
export const worthChanging = 75;

/** What a day without costs, in pence, so many days after the first box. */
export const outDayCostAfter = (days: number): number =>
  days < newcomerDays ? newcomerOutDayCost : outDayCost;

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
  /** Until the next box. */
  readonly days: number;
  /** What a day without costs, in pence, where it is missed in full. */
  readonly outDayCost: number;
  /** Units a day, on average over the hypotheses. */
  readonly expectedPace: number;
  /** How far each hypothesis may be off, in days of use: a standard deviation. */
  readonly unsureDays: number;
  /** More than so many packs would not be opened before they are stale; infinite where they keep. */
  readonly maxFresh: number;
}

/**
 * The packs to send: what is surely needed, and every further one that is worth it now rather than
 * in the box after: the days without that it saves, against what it costs to keep it meanwhile.
 * @param seen as many as the customer has seen in this box, which stay unless others are worth it
 */
export function packsToSend(need: Need, previous?: number): number {
  const worthOf = worthOfNext(need);
  const least = surelyNeeded(need);
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

/** Returns what one pack more is worth after so many, in pence. */
export function worthOfNext(need: Need): (packs: number) => number {
  const costs = costsOf(need);
  return (packs) => {
    const { saved, kept } = nextPack(need, packs);
    return saved * costs.without - kept * costs.keeping;
  };
}

/** Pence for a day without, and for a pack that is kept until the next box. */
const costsOf = (need: Need) => ({
  without: need.outDayCost * shareMissed(need),
  keeping: (need.price * holdingShareAWeek * need.days) / 7,
});

/**
 * Returns how many days before the next box the home would go without, if that happens just often
 * enough to make a first pack worth sending: the days without that the pack saves where stock runs
 * out at least so early outweigh what the pack costs to keep in every case. 0 or less where stock
 * does not run out so early with the probability `least`; null where no pack is worth sending.
 */
export function decidingShortage(need: Need, least: number): number | null {
  if (surelyNeeded(need) === 0 && worthOfNext(need)(0) <= 0) return null;
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

/** How each hypothesis may turn out, and what a first pack then saves and costs. */
const casesOf = (need: Need) =>
  need.weights.flatMap((weight, k) => {
    const rate = at(need.rates, k);
    return points.map(({ apart, share }) => {
      const missing = at(need.missing, k) + apart * need.unsureDays * rate;
      const one = { weights: [weight * share], rates: [rate], missing: [missing], unsureDays: 0 };
      return {
        weight: weight * share,
        daysShort: rate === 0 ? Number.NEGATIVE_INFINITY : missing / rate,
        ...nextPack({ ...need, ...one }, 0),
      };
    });
  });

/** How much a day without is missed, 0 to 1, by what a day's use is worth. */
export function shareMissed(need: Pick<Need, 'expectedPace' | 'price' | 'packAmount'>): number {
  const spentADay = (need.expectedPace * need.price) / need.packAmount;
  return Math.min(1, leastMissed + spentADay * missedAPenny);
}

/** The first whole number from `least` on of which it is true, as it is of all after that. */
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

function surelyNeeded({ weights, missing, packAmount }: Need): number {
  // Who uses more misses more: the hypotheses are in rising order, but for the last.
  let sum = 0;
  let least = 0;
  for (let k = weights.length - 1; k >= 0 && sum < surely; k -= 1) {
    if (at(missing, k) <= 0 && k === weights.length - 1) continue;
    sum += at(weights, k);
    least = at(missing, k);
  }
  // The allowance keeps a pack that lasts exactly to the day from being sent twice.
  return sum < surely ? 0 : Math.max(0, Math.ceil(least / packAmount - 1e-9));
}

/**
 * After so many packs, the days without that one more saves, and how long it waits beyond what it
 * would have to: in boxes, since it could come in any later one.
 */
function nextPack(need: Need, packs: number) {
  const { weights, rates, missing, packAmount, days, unsureDays } = need;
  let saved = 0;
  let kept = 0;
  for (let k = 0; k < weights.length; k += 1) {
    const weight = at(weights, k);
    const rate = at(rates, k);
    const short = at(missing, k) - packs * packAmount;
    const spread = furthest * unsureDays * rate;
    // Where the whole pack is needed, or surely none of it, it does not matter how use wavers.
    if (rate === 0) {
      kept += (weight * longestKept) / days;
    } else if (short - spread >= packAmount) {
      saved += (weight * packAmount) / rate;
    } else if (short + spread <= 0) {
      kept += (weight * waits(short, rate, days)) / days;
    } else {
      for (let point = 0; point < 3; point += 1) {
        const { apart, share } = points[point] ?? centre;
        const now = short + apart * unsureDays * rate;
        const used = Math.min(now, packAmount);
        if (used <= 1e-9 * packAmount) {
          kept += (weight * share * waits(now, rate, days)) / days;
        } else {
          saved += (weight * share * used) / rate;
          kept += weight * share * (1 - used / packAmount);
        }
      }
    }
  }
  return { saved, kept };
}

/** Days that a pack waits of which nothing is needed until the next box. */
const waits = (short: number, rate: number, days: number) =>
  Math.min(longestKept, days - short / rate);

const furthest = 1.29;
const centre = { apart: 0, share: 0.4 };
/** A normal's mean and variance in three points. */
const points = [{ apart: -furthest, share: 0.3 }, centre, { apart: furthest, share: 0.3 }] as const;
