import type { ListedProduct } from '@nestbox/contract/product';
import { allCategories, type CatalogueFilter, type Sorting } from './catalogueFilter';
import { isFreeFrom } from './freeFrom';

/** Returns the products of the filter's category and price, free from its allergens. */
export const narrowProducts = (
  products: readonly ListedProduct[],
  { category, upTo, freeFrom }: Pick<CatalogueFilter, 'category' | 'upTo' | 'freeFrom'>,
): ListedProduct[] =>
  products.filter(
    (product) =>
      (category === allCategories || product.productCategory === category) &&
      (upTo === null || product.price <= upTo * 100) &&
      isFreeFrom(product, freeFrom),
  );

type Order = (a: ListedProduct, b: ListedProduct) => number;

const orders: Readonly<Record<Exclude<Sorting, 'usual'>, Order>> = {
  'price-low': (a, b) => a.price - b.price,
  'price-high': (a, b) => b.price - a.price,
  name: (a, b) => a.productName.localeCompare(b.productName, 'en-GB'),
};

/** Returns products in an order. Equals keep theirs. */
export const sortProducts = (products: ListedProduct[], sorting: Sorting): ListedProduct[] =>
  sorting === 'usual' ? products : products.toSorted(orders[sorting]);
