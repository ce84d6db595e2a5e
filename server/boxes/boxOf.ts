import type { BoxId, CustomerId } from '@nestbox/contract/values';
import type { Decision } from '@nestbox/domain/decision';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { readBoxes, type StoredBox } from './boxQueries.ts';

/** Returns the customer's boxes and one of them. @throws Refusal where it is not theirs */
export async function boxOf(
  tx: Queryable,
  customerId: CustomerId,
  boxId: BoxId,
): Promise<{ box: StoredBox; boxes: readonly StoredBox[] }> {
  const boxes = await readBoxes(tx, customerId);
  return { box: findBox(boxes, boxId), boxes };
}

export function findBox(boxes: readonly StoredBox[], boxId: BoxId): StoredBox {
  const box = boxes.find((candidate) => candidate.boxId === boxId);
  if (!box) throw new Refusal('missing', 'There is no such box.');
  return box;
}

/** Returns what a rule allowed. @throws Refusal with the rule's sentence where it refused */
export function allowed<T>(decision: Decision<T>): T {
  if ('refused' in decision) throw new Refusal('conflict', decision.refused);
  return decision.accepted;
}

/** Returns the part of a box that the rules of changes use. */
export const inView = (box: Omit<StoredBox, 'items'>) => ({
  status: box.status,
  delivery: box.deliveryDate,
  changeReminderSentFor: box.changeReminderSentFor,
  broughtForward: box.broughtForward,
});
