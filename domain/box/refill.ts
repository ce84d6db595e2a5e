import { at } from '../learning/belief.ts';

/**
 * What a day without a product costs, in pence: an assumption. It is what makes early stock-outs as
 * rare as `npm run bench:plan` shows, and is paid in stock.
 */
export const outDayCost = 45;
/** What a week at home costs, as a share of the goods' price: money and room; an assumption. */
export const holdingShareAWeek = 0.05;
/** What nobody uses is thrown away or used up by somebody within so many days. */
const longestKept = 365;
/** What is needed before the next box with this probability always comes. */
const surely = 0.95;

/** What a product needs from a box, under hypotheses with these weights. */
export interface Need {
  readonly weights: ArrayLike<number>;
  /** Units a day. */
  readonly rates: ArrayLike<number>;
  /** Units that are missing until the next box; 0 or less where there is enough. */
  readonly missing: ArrayLike<number>;
  readonly packAmount: number;
  /** Pence. */
  readonly price: number;
  /** Until the next box. */
  readonly days: number;
}

/**
 * The packs to send: what is surely needed, and every further one that is worth it now rather than
 * in the box after: the days without that it saves, against what it costs to keep it meanwhile.
 */
export function packsToSend(need: Need): number {
  const keeping = (need.price * holdingShareAWeek * need.days) / 7;
  let packs = surelyNeeded(need);
  while (true) {
    const { saved, kept } = nextPack(need, packs);
    if (saved * outDayCost <= kept * keeping) return packs;
    packs += 1;
  }
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
function nextPack({ weights, rates, missing, packAmount, days }: Need, packs: number) {
  let saved = 0;
  let kept = 0;
  for (let k = 0; k < weights.length; k += 1) {
    const weight = at(weights, k);
    const short = at(missing, k) - packs * packAmount;
    if (short <= 1e-9 * packAmount) {
      const waits = Math.min(longestKept, days - short / at(rates, k));
      kept += weight * (waits / days);
      continue;
    }
    const used = Math.min(short, packAmount);
    saved += (weight * used) / at(rates, k);
    kept += weight * (1 - used / packAmount);
  }
  return { saved, kept };
}
