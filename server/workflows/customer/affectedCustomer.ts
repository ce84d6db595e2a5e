import { readBoxes, type StoredBox } from '../../boxes/boxQueries.ts';
import type { CachedProduct } from '../../catalogue/catalogue.ts';
import type { CatalogueChange } from '../../catalogue/catalogueQueries.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';

/** A customer affected by a catalogue change, under their lock. */
export interface AffectedCustomer extends LockedCustomer<Services> {
  /** The product as it is now. */
  readonly product: CachedProduct;
  readonly change: CatalogueChange;
}

/** The notification of a catalogue change. */
export interface Announcement {
  readonly heading: string;
  readonly sentences: readonly string[];
}

/** Returns the planned boxes that hold the product, by delivery date. */
export async function plannedWith({
  tx,
  customerId,
  product,
}: AffectedCustomer): Promise<StoredBox[]> {
  return (await readBoxes(tx, customerId)).filter(
    ({ status, items }) =>
      status === 'Created' && items.some(({ productId }) => productId === product.productId),
  );
}

/**
 * Returns the sentence about boxes whose price a change leaves.
 * @param isAhead whether the new price holds from a later day on
 */
export const formatKeptPrices = (isAhead: boolean): string =>
  isAhead
    ? 'Boxes that we charge before that day keep the present price.'
    : 'Boxes that we are preparing, or that you have paid, keep their price.';
