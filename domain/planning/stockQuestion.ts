import type { PackCount } from '../money/packCount.ts';
import type { PlannedProduct } from './plannedProduct.ts';
import { at } from './posterior.ts';
import type { PacksLeft } from './stockAnswer.ts';

/** Minimum standard deviation of the stock, in packs, for which a question is worth asking. */
const worthAsking = 0.5;

/** Boxes, the asking one included, that ask about no product twice. */
export const boxesApart = 3;
/** How many times as uncertain as any other product one is that is asked about again so soon. */
const askedAgain = 3;

/**
 * Returns the products to ask 'How many are left?' about. The product with the largest standard
 * deviation of the stock, at its price, comes first. Products whose stock is known well enough,
 * or that never came, are left out, and those asked about lately unless they stand out.
 * @param lately the products asked about with the last boxes
 */
export function productsToAskAbout(
  products: readonly PlannedProduct[],
  lately: readonly string[] = [],
): string[] {
  const ranked = products
    .map((product) => {
      const packs = stockSdPacks(product);
      return { productId: product.productId, packs, pence: packs * product.price };
    })
    .sort((a, b) => b.pence - a.pence);
  const standsOut = ({ productId, pence }: (typeof ranked)[number]) =>
    ranked.every((other) => other.productId === productId || pence >= askedAgain * other.pence);
  return ranked
    .filter((each) => !lately.includes(each.productId) || standsOut(each))
    .filter(({ packs }) => packs >= worthAsking)
    .map(({ productId }) => productId);
}

/** When a question is asked: with the reminder that a box can soon not be changed, or at its arrival. */
export type QuestionOccasion = 'reminder' | 'arrival';

/** Returns the question about the stock of a product. */
export const formatStockQuestion = (product: string) => `How many packs of ${product} are left?`;

/** Returns an answer as its button shows it. */
export const formatPacksChoice = (packs: PacksLeft) => (packs === 3 ? '3 or more' : String(packs));

/**
 * Returns how many packs are left, as a clause: 'you have 2 packs of Oat Biscuits left'.
 * @param packs an answer, or a count
 * @param orMore whether 3 means three or more, as in an answer
 */
export function formatPacksLeft(packs: PackCount, product: string, orMore = false): string {
  if (packs === 0) return `you have no ${product} left`;
  const number = orMore && packs === 3 ? '3 or more' : packs;
  return `you have ${number} ${packs === 1 ? 'pack' : 'packs'} of ${product} left`;
}

/** Returns the standard deviation of a product's stock, in packs. */
function stockSdPacks({ posterior, packAmount }: PlannedProduct): number {
  const { rates, weights, left, stockSdDays } = posterior;
  let mean = 0;
  let square = 0;
  for (let k = 0; k < weights.length; k += 1) {
    // Under a hypothesis without stock, the stock is certain.
    const sd = at(left, k) > 0 ? stockSdDays * at(rates, k) : 0;
    mean += at(weights, k) * at(left, k);
    square += at(weights, k) * (at(left, k) ** 2 + sd ** 2);
  }
  return Math.sqrt(Math.max(0, square - mean ** 2)) / packAmount;
}
