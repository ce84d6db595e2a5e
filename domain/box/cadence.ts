import { certainBelief, paceAt } from '../learning/belief.ts';
import { type BoxSize, feltCost } from './boxWishes.ts';
import { parcelCost, parcelsFor, receivingCost } from './parcels.ts';
import type { PlannedProduct } from './plannedProduct.ts';
import { holdingShareAWeek } from './refill.ts';
import { planTimeline } from './timeline.ts';

/**
 * Days between two boxes: powers of two in weeks, which are within 2 % of the best cycle while
 * use is known and constant (Roundy 1985).
 */
export const cadences = [14, 28, 56] as const;

/** Rhythms are compared by the pace that seven in ten hypotheses do not exceed. */
const comparedPace = 0.7;
/** What is kept in case more is used is enough for so many of them. */
const sparePace = 0.9;
/** A new cadence must save so much before the household's rhythm is changed for it. */
const worthChanging = 0.1;
/** Long enough for every cadence to show its steady state, in days. */
const trialDays = 224;
const trialStart = 4;

/**
 * The cadence with the lowest cost of parcels and of goods waiting at home. Keeps the present one
 * unless another saves a tenth.
 */
export function chooseCadence(
  products: readonly PlannedProduct[],
  present: number | null,
  boxSize: BoxSize,
): number {
  if (products.length === 0) return present ?? 28;
  const felt = feltCost[boxSize];
  const costs = cadences.map((days) => ({ days, cost: costOfCadence(products, days, felt) }));
  const best = costs.reduce((a, b) => (b.cost < a.cost ? b : a));
  const now = costs.find((option) => option.days === present);
  return now && best.cost > now.cost * (1 - worthChanging) ? now.days : best.days;
}

function costOfCadence(
  products: readonly PlannedProduct[],
  cadenceDays: number,
  felt: number,
): number {
  const paced = products.map((product) => {
    const unitsPerDay = paceAt(product.belief, comparedPace);
    const spare = paceAt(product.belief, sparePace) - paceAt(product.belief, 0.5);
    return { ...product, unitsPerDay, spare, belief: certainBelief(unitsPerDay) };
  });
  const boxes = planTimeline({
    today: 0,
    products: paced,
    settled: [],
    open: [],
    cadenceDays,
    firstDay: trialStart,
    enough: (_count, day) => day >= trialStart + trialDays,
    lastDay: trialStart + trialDays,
    monthlyLimit: null,
    spent: {},
  });
  let parcels = 0;
  let holding = 0;
  // The longer the wait for the next box, the more is kept at home in case more is used.
  for (const { spare, packAmount, price } of paced) {
    const packs = (spare * cadenceDays) / packAmount;
    holding += (holdingShareAWeek * packs * price * trialDays) / 7;
  }
  const byId = new Map(paced.map((product) => [product.productId, product]));
  for (const box of boxes) {
    const bulk = { weightGrams: 0, volumeMl: 0 };
    for (const [productId, packs] of Object.entries(box.packs)) {
      const product = byId.get(productId);
      if (!product) continue;
      bulk.weightGrams += packs * product.weightGrams;
      bulk.volumeMl += packs * product.volumeMl;
      // What is not used waits as long whenever it comes.
      if (product.unitsPerDay === 0) continue;
      // A delivery of n packs is used up evenly: on average half of it is at home meanwhile.
      const weeks = (packs * product.packAmount) / product.unitsPerDay / 7;
      holding += (holdingShareAWeek * packs * product.price * weeks) / 2;
    }
    parcels += parcelsFor(bulk);
  }
  return felt * (parcels * parcelCost + boxes.length * receivingCost) + holding;
}
