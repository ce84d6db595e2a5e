import type { PlannedProduct } from './plannedProduct.ts';
import { at, type UsagePosterior } from './posterior.ts';

/** Least probability of a hypothesis after merging. Plans hardly depend on smaller ones. */
const enough = 0.03;

/**
 * Returns a product with its posterior downsampled. All are objects of one shape, which the engine
 * reads faster than the catalogue's.
 */
export const downsampled = (product: PlannedProduct): PlannedProduct => ({
  productId: product.productId,
  posterior: downsample(product.posterior),
  packAmount: product.packAmount,
  price: product.price,
  weightGrams: product.weightGrams,
  volumeMl: product.volumeMl,
  keepsDays: product.keepsDays,
  everyBox: product.everyBox,
  pausedUntil: product.pausedUntil ?? null,
});

/** Merges hypotheses, to plan faster. The hypothesis of no usage stays separate. */
function downsample({
  rates,
  weights,
  left,
  stockSdDays,
  usageNoise,
}: UsagePosterior): UsagePosterior {
  const merged = { rates: [] as number[], weights: [] as number[], left: [] as number[] };
  let weight = 0;
  let rate = 0;
  let amount = 0;
  for (let k = 0; k < weights.length; k += 1) {
    const share = at(weights, k);
    weight += share;
    rate += share * at(rates, k);
    amount += share * at(left, k);
    const isLast = k === weights.length - 1 || at(rates, k + 1) === 0;
    if (weight > 0 && (weight >= enough || isLast)) {
      merged.weights.push(weight);
      merged.rates.push(rate / weight);
      merged.left.push(amount / weight);
      weight = 0;
      rate = 0;
      amount = 0;
    }
  }
  return { ...merged, stockSdDays, usageNoise };
}
