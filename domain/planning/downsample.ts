import type { PlannedProduct } from './plannedProduct.ts';
import { at, type UsagePosterior } from './posterior.ts';

/** Hypotheses are taken together until they are so probable: a plan is hardly moved by less. */
const enough = 0.03;

/** A product as it is planned for. */
export const downsampled = (product: PlannedProduct): PlannedProduct => ({
  ...product,
  posterior: downsample(product.posterior),
});

/** The same posterior in fewer hypotheses, to plan faster; what is not used any more stays apart. */
function downsample({
  rates,
  weights,
  left,
  unsureDays,
  usageNoise,
}: UsagePosterior): UsagePosterior {
  const lumps = { rates: [] as number[], weights: [] as number[], left: [] as number[] };
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
      lumps.weights.push(weight);
      lumps.rates.push(rate / weight);
      lumps.left.push(amount / weight);
      weight = 0;
      rate = 0;
      amount = 0;
    }
  }
  return { ...lumps, unsureDays, usageNoise };
}
