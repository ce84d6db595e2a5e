import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { type BoxStatus, mayBecome } from '@nestbox/domain/boxes/lifecycle';
import { notify } from '../../account/notify.ts';
import { isRefunded } from '../../billing/isRefunded.ts';
import { boxInMessage } from '../../boxes/boxMessages.ts';
import { boxOf } from '../../boxes/boxOf.ts';
import type { StoredBox } from '../../boxes/boxQueries.ts';
import { moveBox } from '../../boxes/moveBox.ts';
import { boxDidNotArrive } from '../../boxes/parcelMessages.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import type { RecordBoxAct } from '../customer/changeStoredBox.ts';
import { idsOf, replanProducts } from '../customer/replan.ts';
import { numberOf } from './packBox.ts';

interface EndedParcel {
  readonly boxId: BoxId;
  readonly what: 'lost' | 'returned';
  /** Whether it came back since the carrier refused its address. */
  readonly addressRefused?: boolean;
  readonly record: RecordBoxAct;
}

const ends = {
  lost: { to: 'Lost', cause: 'It was lost on its way to you.' },
  returned: { to: 'Returned', cause: 'It came back to us.' },
} as const satisfies Record<EndedParcel['what'], { to: BoxStatus; cause: string }>;

/**
 * Marks a shipped box as lost or returned, and notifies the customer unless it was replaced or refunded already.
 * The forecast counts its packs no longer. A replacement or a refund is an act of its own.
 * @throws Refusal where it has not left, or has arrived
 */
export const endParcel = (
  services: Services,
  customerId: CustomerId,
  { boxId, what, addressRefused = false, record }: EndedParcel,
): Promise<void> =>
  changeCustomer(services, customerId, async (customer) => {
    const { tx } = customer;
    const { box, boxes } = await boxOf(tx, customerId, boxId);
    const { to, cause } = ends[what];
    if (box.status === to) return;
    refuseArrived(box);
    if (!mayBecome(box.status, to)) {
      const sentence = `Box ${box.boxNumber} is not on its way (${box.status}).`;
      throw new Refusal('conflict', sentence);
    }
    const ended = await moveBox(customer, box, {
      to,
      cause,
      also: { arrival: null, addressRefused },
    });
    await replanProducts(customer, idsOf(box.items));
    // A box that was lost may come back once it was sent again or refunded.
    if (!isReplaced(boxId, boxes) && !(await isRefunded(tx, customerId, boxId))) {
      const message = boxDidNotArrive(boxInMessage(ended, services.catalogue), what);
      await notify(tx, services, customerId, message);
    }
    await record(tx, {
      before: { ...numberOf(box), status: box.status },
      after: { ...numberOf(box), status: to },
    });
  });

const isReplaced = (boxId: BoxId, boxes: readonly StoredBox[]) =>
  boxes.some(({ replaces, status }) => replaces === boxId && status !== 'Cancelled');

function refuseArrived({ boxNumber, status, arrival }: StoredBox): void {
  if (status === 'Delivered' && arrival === 'reported') {
    throw new Refusal('conflict', `Box ${boxNumber} has arrived, as carrier or customer reported.`);
  }
}
