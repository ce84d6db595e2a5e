import type { StoredBox } from '../boxes/boxQueries.ts';
import type { CatalogueServices } from '../catalogue/catalogueServices.ts';
import { lackingOf, type PacksOf } from '../catalogue/stockQueries.ts';
import type { Queryable } from '../platform/database/database.ts';
import { type Sendable, sendableItems } from './sendableItems.ts';

/**
 * As `sendableItems`, where a product of which too few counted packs are free cannot be sent either.
 * Until the transaction ends, no other box can have the packs of the items.
 * @param own packs that the box's own reservation holds
 */
export async function availableItems(
  tx: Queryable,
  services: CatalogueServices,
  customerId: string,
  box: StoredBox,
  own: readonly PacksOf[] = [],
): Promise<Sendable> {
  let lacking: ReadonlySet<string> = new Set();
  for (;;) {
    const sendable = await sendableItems(tx, services, customerId, box, lacking);
    const more = await lackingOf(tx, sendable.items, own);
    if (more.size === 0) return sendable;
    lacking = new Set([...lacking, ...more]);
  }
}
