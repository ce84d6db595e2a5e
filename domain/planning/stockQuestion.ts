import type { PlannedProduct } from './plannedProduct.ts';
import { at } from './posterior.ts';

/** Packs of uncertainty below which an answer says little that is not known. */
const worthAsking = 0.5;

/**
 * Returns the products to ask 'How many are left?' about, the least certain in money first. It
 * leaves out those whose stock is known well enough, and those that never came.
 */
export const productsToAskAbout = (products: readonly PlannedProduct[]): string[] =>
  products
    .map((product) => ({ product, packs: stockSdPacks(product) }))
    .filter(({ packs }) => packs >= worthAsking)
    .sort((a, b) => b.packs * b.product.price - a.packs * a.product.price)
    .map(({ product }) => product.productId);

/** Returns the standard deviation of a product's stock, in packs. */
function stockSdPacks({ posterior, packAmount }: PlannedProduct): number {
  const { rates, weights, left, stockSdDays } = posterior;
  let mean = 0;
  let square = 0;
  for (let k = 0; k < weights.length; k += 1) {
    // A stock that has ended under a hypothesis is known under it.
    const sd = at(left, k) > 0 ? stockSdDays * at(rates, k) : 0;
    mean += at(weights, k) * at(left, k);
    square += at(weights, k) * (at(left, k) ** 2 + sd ** 2);
  }
  return Math.sqrt(Math.max(0, square - mean ** 2)) / packAmount;
}
