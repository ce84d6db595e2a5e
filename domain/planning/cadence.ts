import { parcelCost, parcelsFor, receivingCost } from '../delivery/parcels.ts';
import { type BoxSize, deliveryCostWeight } from './boxPreferences.ts';
import type { PlannedProduct } from './plannedProduct.ts';
import { at, usageRateAt } from './posterior.ts';
import { holdingShareAWeek } from './refill.ts';

/**
 * Days between two boxes. Powers of two in weeks cost within 2 % of the best interval while usage
 * is known and constant (Roundy 1985).
 */
export const cadences = [14, 28, 56] as const;
/** Days between two boxes before there is a plan. */
export const usualCadence = 28;

/** Quantile of the usage rate by which cadences are compared. */
const comparedQuantile = 0.7;
/** Quantile of the usage rate that safety stock covers. */
const spareQuantile = 0.9;
/** Least saving, as a share, for which the cadence changes. */
const worthChanging = 0.1;
/** Days of the comparison, long enough for each cadence to reach its steady state. */
const trialDays = 224;

/** A product for the comparison of cadences. */
interface ProductWithUsage extends PlannedProduct {
  readonly unitsPerDay: number;
  /** Units a day that safety stock covers beyond the compared usage rate. */
  readonly spare: number;
}

/**
 * Returns the cadence with the lowest cost of parcels and stock. Keeps the present one unless
 * another saves a tenth.
 */
export function chooseCadence(
  products: readonly PlannedProduct[],
  present: number | null,
  boxSize: BoxSize,
): number {
  if (products.length === 0) return present ?? usualCadence;
  const costWeight = deliveryCostWeight[boxSize];
  const withUsage = products.map((product) => {
    const middle = usageRateAt(product.posterior, 0.5);
    const unitsPerDay = usageRateAt(product.posterior, comparedQuantile);
    return {
      ...product,
      unitsPerDay,
      spare: usageRateAt(product.posterior, spareQuantile) - middle,
    };
  });
  const costs = cadences.map((days) => ({
    days,
    cost: costOfCadence(withUsage, days, costWeight),
  }));
  const best = costs.reduce((a, b) => (b.cost < a.cost ? b : a));
  const now = costs.find((option) => option.days === present);
  return now && best.cost > now.cost * (1 - worthChanging) ? now.days : best.days;
}

/** Returns the pence of the trial days, with usage taken as known and constant. */
function costOfCadence(
  products: readonly ProductWithUsage[],
  cadenceDays: number,
  costWeight: number,
): number {
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
    if (packsInBox > 0) cost += costWeight * (parcelsFor(bulk) * parcelCost + receivingCost);
  }
  // Safety stock grows with the time until the next box.
  for (const { spare, packAmount, price } of products) {
    const packs = (spare * cadenceDays) / packAmount;
    cost += (holdingShareAWeek * packs * price * trialDays) / 7;
  }
  return cost;
}

/**
 * Returns the pence for keeping packs. They are used evenly, so on average half of them are in
 * stock.
 */
function keeping({ unitsPerDay, packAmount, price }: ProductWithUsage, packs: number): number {
  // Unused stock costs the same with each cadence.
  if (unitsPerDay === 0) return 0;
  const weeks = (packs * packAmount) / unitsPerDay / 7;
  return (holdingShareAWeek * packs * price * weeks) / 2;
}
