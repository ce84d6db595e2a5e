import type { Queryable } from '../../db/database.ts';
import { replaceItems, type StoredBox } from '../../db/queries/boxes.ts';
import { readAddress } from '../../db/queries/household.ts';
import { boxLocked, boxSkipped } from '../../notices/boxNotices.ts';
import { tell } from '../../notices/tell.ts';
import type { Services } from '../../services.ts';
import { moveBox } from '../moveBox.ts';
import { replan } from '../plan/replan.ts';
import { toldBox } from '../toldBox.ts';
import { sendableItems } from './sendableItems.ts';

/**
 * Locks a box at its cut-off: contents, price and address are fixed, and the customer is told. What
 * is out of stock is replaced, if the customer agreed to that, or left out.
 */
export async function lockBox(
  tx: Queryable,
  services: Services,
  customerId: string,
  box: StoredBox,
): Promise<void> {
  const { items, sentences } = await sendableItems(tx, services, customerId, box);
  if (items.length === 0) {
    const cause = 'None of its products could be sent.';
    await moveBox(tx, services, customerId, box, { to: 'Skipped', cause });
    await tell(tx, services, customerId, boxSkipped(toldBox(box, services.shelf), cause));
    return replan(tx, services, customerId);
  }
  await replaceItems(tx, customerId, box.boxId, items);
  const locked = await moveBox(tx, services, customerId, box, {
    to: 'CustomerNotified',
    cause: 'Its contents and its price are fixed, and we prepare it.',
    also: { address: await readAddress(tx, customerId) },
  });
  const told = toldBox({ ...locked, items }, services.shelf);
  await tell(tx, services, customerId, boxLocked(told, sentences));
  await replan(tx, services, customerId);
}
