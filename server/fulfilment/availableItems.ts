import type { StoredBox } from '../boxes/boxQueries.ts';
import type { CatalogueServices } from '../catalogue/catalogueServices.ts';
import { lackingOf, type PacksOf } from '../catalogue/stockQueries.ts';
import type { LockedCustomer } from '../platform/lockedCustomer.ts';
import { type Sendable, sendableItems } from './sendableItems.ts';

/**
 * As `sendableItems`, where a product of which too few counted packs are free cannot be sent either.
 * Until the transaction ends, no other box can have the packs of the items.
 * @param own packs that the box's own reservation holds
 */
export async function availableItems(
  customer: LockedCustomer<CatalogueServices>,
  box: StoredBox,
  own: readonly PacksOf[] = [],
): Promise<Sendable> {
  const { tx } = customer;
  let lacking: ReadonlySet<string> = new Set();
  for (;;) {
    const sendable = await sendableItems(customer, box, lacking);
    const more = await lackingOf(tx, sendable.items, own);
    if (more.size === 0) return sendable;
    lacking = new Set([...lacking, ...more]);
  }
}
