import { readSucceededCharges } from '../billing/chargeQueries.ts';
import { readClosedBoxes } from '../boxes/boxQueries.ts';
import type { Queryable } from '../platform/database/database.ts';
import { readSubscription } from '../subscription/subscriptionQueries.ts';

/** The boxes as the right to cancel looks at them: which were paid since the last start. */
export async function orderedBoxes(tx: Queryable, customerId: string) {
  const { startedAt } = await readSubscription(tx, customerId);
  const paid = new Map(
    (await readSucceededCharges(tx, customerId)).map(({ boxId, settledAt }) => [boxId, settledAt]),
  );
  return (await readClosedBoxes(tx, customerId)).map((box) => {
    const paidAt = paid.get(box.boxId);
    const ordered = !!(startedAt && paidAt && paidAt >= startedAt);
    return { boxId: box.boxId, status: box.status, delivery: box.deliveryDate, ordered };
  });
}
