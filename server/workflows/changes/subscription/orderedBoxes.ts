import type { Charge } from '../../../billing/chargeQueries.ts';
import type { StoredBox } from '../../../boxes/boxQueries.ts';
import type { Subscription } from '../../../subscription/subscriptionQueries.ts';

interface Ordered {
  readonly subscription: Pick<Subscription, 'startedAt'>;
  readonly charges: readonly Pick<Charge, 'boxId' | 'status' | 'settledAt'>[];
  readonly boxes: readonly Pick<StoredBox, 'boxId' | 'status' | 'deliveryDate' | 'replaces'>[];
}

/** Returns the boxes paid since the last start, as the right to cancel counts them. */
export function orderedBoxes({ subscription: { startedAt }, charges, boxes }: Ordered) {
  const paid = new Map(
    charges
      .filter(({ status }) => status === 'succeeded')
      .map(({ boxId, settledAt }) => [boxId, settledAt]),
  );
  return boxes.map(({ boxId, status, deliveryDate: delivery, replaces }) => {
    const paidAt = paid.get(boxId);
    const ordered = !!(startedAt && paidAt && paidAt >= startedAt);
    return { boxId, status, delivery, ordered, replaces };
  });
}
