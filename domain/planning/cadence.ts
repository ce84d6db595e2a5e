import { parcelCost, parcelsFor, receivingCost } from '../delivery/parcels.ts';
import { type BoxSize, feltCost } from './boxPreferences.ts';
import type { PlannedProduct } from './plannedProduct.ts';
import { at, paceAt } from './posterior.ts';
import { holdingShareAWeek } from './refill.ts';

/**
 * Days between two boxes: powers of two in weeks, which are within 2 % of the best cycle while
 * use is known and constant (Roundy 1985).
 */
export const cadences = [14, 28, 56] as const;
/** Days between two boxes before there is a plan. */
export const usualCadence = 28;

/** Rhythms are compared by the pace that seven in ten hypotheses do not exceed. */
const comparedPace = 0.7;
/** What is kept in case more is used is enough for so many of them. */
const sparePace = 0.9;
/** A new cadence must save so much before the household's rhythm is changed for it. */
const worthChanging = 0.1;
/** Long enough for every cadence to show its steady state, in days. */
const trialDays = 224;

/** A product as rhythms are compared by it. */
interface Paced extends PlannedProduct {
  readonly unitsPerDay: number;
  /** Units a day that may be used more. */
  readonly spare: number;
}

/**
 * The cadence with the lowest cost of parcels and of goods waiting at home. Keeps the present one
 * unless another saves a tenth.
 */
export function chooseCadence(
  products: readonly PlannedProduct[],
  present: number | null,
  boxSize: BoxSize,
): number {
  if (products.length === 0) return present ?? usualCadence;
  const felt = feltCost[boxSize];
  const paced = products.map((product) => {
    const middle = paceAt(product.posterior, 0.5);
    const unitsPerDay = paceAt(product.posterior, comparedPace);
    return { ...product, unitsPerDay, spare: paceAt(product.posterior, sparePace) - middle };
  });
  const costs = cadences.map((days) => ({ days, cost: costOfCadence(paced, days, felt) }));
  const best = costs.reduce((a, b) => (b.cost < a.cost ? b : a));
  const now = costs.find((option) => option.days === present);
  return now && best.cost > now.cost * (1 - worthChanging) ? now.days : best.days;
}

/** Pence, of the trial days, with use taken as known and constant. */
function costOfCadence(products: readonly Paced[], cadenceDays: number, felt: number): number {
  let cost = 0;
  const left = products.map(() => 0);
  const bulk = { weightGrams: 0, volumeMl: 0 };
  for (let day = 0; day < trialDays; day += cadenceDays) {
    bulk.weightGrams = 0;
    bulk.volumeMl = 0;
    let packsInBox = 0;
    products.forEach((product, index) => {
      const { packAmount, everyBox, unitsPerDay } = product;
      const needed = unitsPerDay * cadenceDays;
      const packs = everyBox ?? Math.ceil((needed - at(left, index)) / packAmount - 1e-9);
      if (packs > 0) {
        packsInBox += packs;
        bulk.weightGrams += packs * product.weightGrams;
        bulk.volumeMl += packs * product.volumeMl;
        left[index] = at(left, index) + packs * packAmount;
        cost += keeping(product, packs);
      }
      left[index] = Math.max(0, at(left, index) - needed);
    });
    if (packsInBox > 0) cost += felt * (parcelsFor(bulk) * parcelCost + receivingCost);
  }
  // The longer the wait for the next box, the more is kept at home in case more is used.
  for (const { spare, packAmount, price } of products) {
    const packs = (spare * cadenceDays) / packAmount;
    cost += (holdingShareAWeek * packs * price * trialDays) / 7;
  }
  return cost;
}

/** Packs that come together are used up evenly: on average half of them are at home meanwhile. */
function keeping({ unitsPerDay, packAmount, price }: Paced, packs: number): number {
  // What is not used waits as long whenever it comes.
  if (unitsPerDay === 0) return 0;
  const weeks = (packs * packAmount) / unitsPerDay / 7;
  return (holdingShareAWeek * packs * price * weeks) / 2;
}
