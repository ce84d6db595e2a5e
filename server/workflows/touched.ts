import type { Services } from '../billing/services.ts';
import { readBoxes, type StoredBox } from '../boxes/boxQueries.ts';
import type { CachedProduct } from '../catalogue/catalogue.ts';
import type { CatalogueChange } from '../catalogue/catalogueQueries.ts';
import type { Queryable } from '../platform/database/database.ts';

/** A customer whom a change of the catalogue touches, under their lock. */
export interface Touched {
  readonly tx: Queryable;
  readonly services: Services;
  readonly customerId: string;
  /** As it is now. */
  readonly product: CachedProduct;
  readonly change: CatalogueChange;
}

/** What a customer is told of it. */
export interface Announcement {
  readonly heading: string;
  readonly sentences: readonly string[];
}

/** The planned boxes that hold the product, in the order of their deliveries. */
export async function plannedWith({ tx, customerId, product }: Touched): Promise<StoredBox[]> {
  return (await readBoxes(tx, customerId)).filter(
    ({ status, items }) =>
      status === 'Created' && items.some(({ productId }) => productId === product.productId),
  );
}
