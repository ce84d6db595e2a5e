import { largestBox } from '../delivery/parcels.ts';
import type { Pence } from '../money/pounds.ts';
import type { PlannedProduct } from './plannedProduct.ts';
import { worthChanging } from './refill.ts';
import type { Supply } from './supply.ts';

/** The packs of a product in a box that is being filled. */
export interface Filled {
  readonly supply: Supply;
  packs: number;
  /** Whether the customer set the quantity, which is then never reduced. */
  readonly setByCustomer: boolean;
  /** Packs of it in the previous plan. */
  readonly previous: number | undefined;
}

/**
 * Removes the least needed packs from a box until it is light enough and within the limit. They
 * come in a later box.
 * @param affordable pence that may still be spent; null without a limit
 * @returns packs by product that the limit left out
 */
export function fitBox(
  filled: readonly Filled[],
  affordable: Pence | null,
): Record<string, number> {
  const measures = [
    { max: largestBox.weightGrams, of: (product: PlannedProduct) => product.weightGrams },
    { max: largestBox.volumeMl, of: (product: PlannedProduct) => product.volumeMl },
  ];
  for (const { max, of } of measures) takeOut(filled, max, of);
  return affordable === null ? {} : takeOut(filled, affordable, ({ price }) => price);
}

/** Removes packs. @returns them by product */
function takeOut(
  filled: readonly Filled[],
  max: number,
  sizeOf: (product: PlannedProduct) => number,
): Record<string, number> {
  const out: Record<string, number> = {};
  let size = filled.reduce((sum, { supply, packs }) => sum + packs * sizeOf(supply.product), 0);
  if (size <= max) return out;
  const free = filled
    .filter(({ setByCustomer, packs }) => !setByCustomer && packs > 0)
    .map((each) => ({ each, worth: worthOfLast(each) / sizeOf(each.supply.product) }));
  while (size > max) {
    const least = free.reduce<(typeof free)[number] | undefined>(
      (a, b) => (b.each.packs > 0 && (!a || b.worth < a.worth) ? b : a),
      undefined,
    );
    if (!least) break;
    const { each } = least;
    const { product } = each.supply;
    each.packs -= 1;
    each.supply.takeBack(1);
    size -= sizeOf(product);
    out[product.productId] = (out[product.productId] ?? 0) + 1;
    least.worth = worthOfLast(each) / sizeOf(product);
  }
  return out;
}

/** Packs of the previous plan are kept rather than new ones. */
const worthOfLast = ({ supply, packs, previous = 0 }: Filled) =>
  supply.worthOf(packs) + (packs <= previous ? worthChanging : 0);
