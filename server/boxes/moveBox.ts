import { type BoxStatus, mayBecome } from '@nestbox/domain/boxes/lifecycle';
import { stockEffect } from '@nestbox/domain/boxes/reservation';
import { changeStock } from '../catalogue/stockQueries.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { PlatformServices } from '../platform/services.ts';
import { insertBoxEvents } from './boxEventQueries.ts';
import { readBoxes, type StoredBox, updateBox } from './boxQueries.ts';

interface Move {
  readonly to: BoxStatus;
  /** A sentence for the customer that says why. */
  readonly cause: string;
  /** Columns that change with the status. */
  readonly also?: Parameters<typeof updateBox>[3];
}

/**
 * Changes the status of a box, and records when and why. Its counted packs are reserved, released or
 * shipped with it.
 * @param box with the items that it has from now on
 * @returns the box as it is now
 * @throws where the life cycle does not allow it; callers check first
 */
export async function moveBox(
  tx: Queryable,
  services: PlatformServices,
  customerId: string,
  box: StoredBox,
  { to, cause, also = {} }: Move,
): Promise<StoredBox> {
  if (!mayBecome(box.status, to)) {
    throw new Error(`Box ${box.boxId} cannot become ${to} from ${box.status}`);
  }
  const change = { ...also, status: to };
  await updateBox(tx, customerId, box.boxId, change);
  const at = services.clock.now();
  await insertBoxEvents(tx, customerId, [{ boxId: box.boxId, status: to, cause, at }]);
  const effect = stockEffect(box.status, to);
  if (effect) await changeStock(tx, effect, { items: box.items, at });
  return { ...box, ...change };
}

/** Cancels locked boxes that are not paid, so that they are not charged. @param cause a sentence */
export async function cancelUnpaid(
  tx: Queryable,
  services: PlatformServices,
  customerId: string,
  cause: string,
): Promise<void> {
  for (const box of await readBoxes(tx, customerId)) {
    const unpaid = box.status === 'CustomerNotified' || box.status === 'PaymentFailed';
    if (unpaid) await moveBox(tx, services, customerId, box, { to: 'Cancelled', cause });
  }
}
