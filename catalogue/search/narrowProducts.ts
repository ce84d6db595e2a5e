import type { Allergen } from '@nestbox/contract/allergens';
import { isFreeFrom, type NotFreeFrom } from './freeFrom.ts';

/** What products are narrowed to. */
export interface Limits {
  /** Null for all categories. */
  readonly category: string | null;
  /** In pounds; null for any price. */
  readonly upTo: number | null;
  /** Only foods that are free from all of them, if there are any. */
  readonly freeFrom: readonly Allergen[];
}

/** What narrowing and sorting read of a product. */
export interface NarrowedProduct extends NotFreeFrom {
  readonly productName: string;
  readonly productCategory: string;
  /** In pence. */
  readonly price: number;
}

/** Returns the products of a category and up to a price, free from the allergens. */
export const narrowProducts = <T extends NarrowedProduct>(
  products: readonly T[],
  { category, upTo, freeFrom }: Limits,
): readonly T[] =>
  products.filter(
    (product) =>
      (category === null || product.productCategory === category) &&
      (upTo === null || product.price <= upTo * 100) &&
      isFreeFrom(product, freeFrom),
  );

type Order = (a: NarrowedProduct, b: NarrowedProduct) => number;

const orders = {
  'price-low': (a, b) => a.price - b.price,
  'price-high': (a, b) => b.price - a.price,
  name: (a, b) => a.productName.localeCompare(b.productName, 'en-GB'),
} satisfies Record<string, Order>;

/** An order of products; 'usual' is that of the catalogue. */
export type Sorting = 'usual' | keyof typeof orders;

/** Returns products in an order. Equals keep theirs. */
export const sortProducts = <T extends NarrowedProduct>(
  products: readonly T[],
  sorting: Sorting,
): readonly T[] => (sorting === 'usual' ? products : products.toSorted(orders[sorting]));
