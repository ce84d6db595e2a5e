import { type BoxStatus, mayBecome } from '@nestbox/domain/boxes/lifecycle';
import type { Queryable } from '../platform/database/database.ts';
import type { PlatformServices } from '../platform/services.ts';
import { insertBoxEvents, type StoredBox, updateBox } from './boxQueries.ts';

interface Move {
  readonly to: BoxStatus;
  /** Why, in a sentence for the customer. */
  readonly cause: string;
  /** What changes along with it. */
  readonly also?: Parameters<typeof updateBox>[3];
}

/**
 * Changes the status of a box, and records when and why.
 * @returns the box as it is now
 * @throws where its life cycle does not allow that: the caller has to ask first
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
  await insertBoxEvents(tx, [{ customerId, boxId: box.boxId, status: to, cause, at }]);
  return { ...box, ...change };
}
