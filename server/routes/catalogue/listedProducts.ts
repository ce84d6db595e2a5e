import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ListedProduct } from '@nestbox/contract/product';
import { inUsualOrder } from '@nestbox/domain/household/usualOrder';
import type { CatalogueCache } from '../../catalogue/catalogue.ts';
import { presentListed } from './presentProduct.ts';
import { ProductSearch } from './productSearch.ts';

export interface ListedProducts {
  /** The products that are sold or may be again, in the usual order, as visitors see them. */
  readonly products: readonly ListedProduct[];
  readonly byId: ReadonlyMap<string, ListedProduct>;
  readonly search: ProductSearch;
}

export type ListProducts = (catalogue: CatalogueCache) => Promise<ListedProducts>;

/** Products between two pauses, which take some milliseconds. */
const stepSize = 250;

/**
 * Returns a function that lists the products of a catalogue, once for each. A product that is the same
 * in the next catalogue stays the same object, so that what was read of it stays known.
 */
export function listProductsOnce(): ListProducts {
  let last: { catalogue: CatalogueCache; listed: Promise<ListedProducts> } | null = null;
  return (catalogue) => {
    if (last?.catalogue !== catalogue) {
      const before = last?.listed;
      last = { catalogue, listed: list(catalogue, before) };
    }
    return last.listed;
  };
}

async function list(
  catalogue: CatalogueCache,
  before: Promise<ListedProducts> | undefined,
): Promise<ListedProducts> {
  const known = await before?.catch(() => undefined);
  const products: ListedProduct[] = [];
  for (const product of inUsualOrder(catalogue.products.filter(({ retired }) => !retired))) {
    if (products.length % stepSize === stepSize - 1) await yieldToEventLoop();
    const listed = presentListed(product);
    const same = known?.byId.get(product.productId);
    products.push(same && isDeepStrictEqual(same, listed) ? same : listed);
  }
  return {
    products,
    byId: new Map(products.map((each) => [each.productId, each])),
    search: new ProductSearch(products),
  };
}
