import { type DeliveryPrices, deliveryCost } from '../delivery/deliveryPrices.ts';
import type { PackCount } from '../money/packCount.ts';
import type { Pence } from '../money/pounds.ts';
import type { PlannedProduct } from './plannedProduct.ts';
import { usageRateAt } from './posterior.ts';
import { holdingShareAWeek } from './refill.ts';

/**
 * Days between two boxes. Powers of two in weeks cost within 2% of the best interval while usage
 * is known and constant (Roundy 1985).
 */
export const cadences = [14, 28, 56] as const;
/** Days between two boxes before there is a plan. */
export const usualCadence = 28;

/** Quantile of the usage rate by which cadences are compared. */
const comparedQuantile = 0.7;
/** Quantile of the usage rate that safety stock covers. */
const safetyQuantile = 0.9;
/**
 * Weight of the safety stock. Stock-outs and surplus also grow with the cadence, and customers report
 * less often. Tuned in lab/plan.
 */
const safetyWeight = 3;
/** Least saving, as a share, for which the cadence changes. */
const minCadenceSaving = 0.1;
/** Days of the comparison, long enough for each cadence to reach its steady state. */
const trialDays = 224;

/** What decides on the cadence: of one shape, which the engine reads faster than the catalogue's. */
interface ComparedProduct {
  readonly unitsPerDay: number;
  readonly packAmount: number;
  readonly everyBox: number | null;
  /** Pence. */
  readonly price: Pence;
  readonly weightGrams: number;
  readonly volumeMl: number;
  /** Units in stock during the trial. */
  left: number;
}

interface Terms {
  /** Pence of safety stock for each day between two boxes (`safetyStockPerDay`). */
  readonly safetyStockPence: number;
  /** Weight of the cost of a delivery. */
  readonly costWeight: number;
  readonly deliveryPrices: DeliveryPrices;
  /** Minimum days between two boxes. */
  readonly minDays: number;
}

/**
 * Returns the cadence with the lowest cost of parcels and stock. Keeps the present one unless
 * another saves a tenth.
 */
export function chooseCadence(
  products: readonly PlannedProduct[],
  present: number | null,
  terms: Terms,
): number {
  if (products.length === 0) return present ?? usualCadence;
  const compared = products.map(
    ({ posterior, packAmount, everyBox, price, weightGrams, volumeMl }): ComparedProduct => ({
      unitsPerDay: usageRateAt(posterior, comparedQuantile),
      packAmount,
      everyBox,
      price,
      weightGrams,
      volumeMl,
      left: 0,
    }),
  );
  const allowed = cadences.filter((days) => days >= terms.minDays);
  const costs = allowed.map((days) => ({ days, cost: costOfCadence(compared, days, terms) }));
  const best = costs.reduce((a, b) => (b.cost < a.cost ? b : a));
  const now = costs.find((option) => option.days === present);
  return now && best.cost > now.cost * (1 - minCadenceSaving) ? now.days : best.days;
}

/** Returns the pence of the trial days, with usage taken as known and constant. */
function costOfCadence(
  products: readonly ComparedProduct[],
  cadenceDays: number,
  { costWeight, deliveryPrices, safetyStockPence }: Terms,
): number {
  let cost = 0;
  for (const product of products) product.left = 0;
  const bulk = { weightGrams: 0, volumeMl: 0 };
  for (let day = 0; day < trialDays; day += cadenceDays) {
    bulk.weightGrams = 0;
    bulk.volumeMl = 0;
    let packsInBox = 0;
    let goods = 0;
    for (const product of products) {
      const { packAmount, everyBox, unitsPerDay } = product;
      const needed = unitsPerDay * cadenceDays;
      if (everyBox === null && needed <= product.left) {
        product.left -= needed;
        continue;
      }
      const packs = everyBox ?? Math.ceil((needed - product.left) / packAmount - 1e-9);
      if (packs > 0) {
        packsInBox += packs;
        goods += packs * product.price;
        bulk.weightGrams += packs * product.weightGrams;
        bulk.volumeMl += packs * product.volumeMl;
        product.left = product.left + packs * packAmount;
        cost += keeping(product, packs);
      }
      product.left = Math.max(0, product.left - needed);
    }
    if (packsInBox > 0) cost += costWeight * deliveryCost(bulk, goods, deliveryPrices);
  }
  // Safety stock grows with the time until the next box.
  return cost + (holdingShareAWeek * safetyStockPence * cadenceDays * trialDays) / 7;
}

/** Returns the pence of safety stock for each day between two boxes, weighted. */
export const safetyStockPerDay = (products: readonly PlannedProduct[]): number =>
  products.reduce((sum, { posterior, packAmount, price }) => {
    const margin = usageRateAt(posterior, safetyQuantile) - usageRateAt(posterior, 0.5);
    return sum + (safetyWeight * margin * price) / packAmount;
  }, 0);

/**
 * Returns the pence for keeping packs. They are used evenly, so on average half of them are in
 * stock.
 */
function keeping({ unitsPerDay, packAmount, price }: ComparedProduct, packs: PackCount): number {
  // Unused stock costs the same with each cadence.
  if (unitsPerDay === 0) return 0;
  const weeks = (packs * packAmount) / unitsPerDay / 7;
  return (holdingShareAWeek * packs * price * weeks) / 2;
}
