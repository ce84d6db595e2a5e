import type { PlannedProduct } from './plannedProduct.ts';
import type { UsagePosterior } from './posterior.ts';

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
  priceChanges: product.priceChanges,
  keptPrices: product.keptPrices,
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
  isSilent = false,
}: UsagePosterior): UsagePosterior {
  // Copies are arrays of doubles from the start, unlike empty ones that grow. Elements are read
  // directly: `at` is slower, since it sees arrays of several kinds.
  const merged = { rates: rates.slice(), weights: weights.slice(), left: left.slice() };
  const last = weights.length - 1;
  let count = 0;
  let weight = 0;
  let rate = 0;
  let amount = 0;
  for (let k = 0; k < weights.length; k += 1) {
    const share = weights[k] as number;
    weight += share;
    rate += share * (rates[k] as number);
    amount += share * (left[k] as number);
    const isLast = k === last || rates[k + 1] === 0;
    if (weight > 0 && (weight >= enough || isLast)) {
      merged.weights[count] = weight;
      merged.rates[count] = rate / weight;
      merged.left[count] = amount / weight;
      count += 1;
      weight = 0;
      rate = 0;
      amount = 0;
    }
  }
  return {
    rates: merged.rates.slice(0, count),
    weights: merged.weights.slice(0, count),
    left: merged.left.slice(0, count),
    stockSdDays,
    usageNoise,
    isSilent,
  };
}
