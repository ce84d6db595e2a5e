import { notify } from '../account/notify.ts';
import type { Services } from '../billing/services.ts';
import { boxInMessage } from '../boxes/boxInMessage.ts';
import { boxLocked, boxSkipped } from '../boxes/boxMessages.ts';
import { replaceItems, type StoredBox } from '../boxes/boxQueries.ts';
import { moveBox } from '../boxes/moveBox.ts';
import { sendableItems } from '../fulfilment/sendableItems.ts';
import { readAddress } from '../household/householdQueries.ts';
import type { Queryable } from '../platform/database/database.ts';
import { replan } from './replan.ts';

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
    await notify(
      tx,
      services,
      customerId,
      boxSkipped(boxInMessage(box, services.catalogue), cause),
    );
    return replan(tx, services, customerId);
  }
  await replaceItems(tx, customerId, box.boxId, items);
  const locked = await moveBox(tx, services, customerId, box, {
    to: 'CustomerNotified',
    cause: 'Its contents and its price are fixed, and we prepare it.',
    also: { address: await readAddress(tx, customerId) },
  });
  const told = boxInMessage({ ...locked, items }, services.catalogue);
  await notify(tx, services, customerId, boxLocked(told, sentences));
  await replan(tx, services, customerId);
}
