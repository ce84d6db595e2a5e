import { isDeepStrictEqual } from 'node:util';
import { earliestDelivery } from '@nestbox/domain/delivery/dates';
import type { StoredBox } from '../../boxes/boxQueries.ts';
import type { KeptPlan, PlansOfUndo } from '../../catalogue/schema.ts';
import type { CustomerDraft } from '../customer/customerDraft.ts';
import type { CustomerState } from '../customer/customerState.ts';

/** Returns the current planned boxes, those that are disabled too, to be kept for Undo. */
export const plannedNow = ({ subscription, boxes }: CustomerState): KeptPlan =>
  // As JSON from the table, so that plans can be compared.
  JSON.parse(
    JSON.stringify({
      cadenceDays: subscription.cadenceDays,
      boxes: boxes.filter(({ status }) => status === 'Created' || status === 'Disabled'),
    }),
  );

/** Whether nothing else has changed since, and the earlier boxes can still come on their days. */
export function canRestore({ before: now }: CustomerDraft, plans: PlansOfUndo): boolean {
  const earliest = earliestDelivery(now.today, now.calendar);
  const days = new Map(now.boxes.map(({ boxId, deliveryDate }) => [boxId, deliveryDate]));
  const planned = plans.before.boxes as readonly StoredBox[];
  return (
    isDeepStrictEqual(plannedNow(now), plans.after) &&
    planned.every(
      ({ boxId, deliveryDate }) => deliveryDate >= earliest || days.get(boxId) === deliveryDate,
    )
  );
}

/** Restores every planned box with its date and contents. */
export function restorePlan(draft: CustomerDraft, { cadenceDays, boxes }: KeptPlan): void {
  const planned = boxes as readonly StoredBox[];
  const plannedIds = new Set(planned.map(({ boxId }) => boxId));
  const charged = new Set(draft.after.charges.map(({ boxId }) => boxId));
  const others = draft.after.boxes.filter(
    ({ boxId, status }) => !plannedIds.has(boxId) && (status !== 'Created' || charged.has(boxId)),
  );
  draft.setBoxes([...others, ...planned]);
  draft.updateSubscription({ cadenceDays });
}
