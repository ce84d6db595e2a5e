import { type BoxStatus, mayBecome } from '@nestbox/domain/boxes/lifecycle';
import { stockEffect } from '@nestbox/domain/boxes/reservation';
import { changeStock, shipStock } from '../catalogue/stockQueries.ts';
import type { LockedCustomer } from '../platform/lockedCustomer.ts';
import { insertBoxEvents } from './boxEventQueries.ts';
import { type ChangedColumns, readBoxes, type StoredBox } from './boxQueries.ts';
import { nextOrderNumber } from './orderNumberQueries.ts';
import { writeStatus } from './statusQueries.ts';

/** A change of a box's status. */
export interface Move {
  /** The box before it, with the items that it has from now on. */
  readonly box: StoredBox;
  readonly to: BoxStatus;
  /** A sentence for the customer that says why. */
  readonly cause: string;
}

/**
 * Changes the status of a box, as `recordMoves` records it.
 * @param move `also`: columns that change with the status
 * @returns the box as it is now
 */
export async function moveBox(
  customer: LockedCustomer,
  box: StoredBox,
  { also = {}, ...move }: Omit<Move, 'box'> & { readonly also?: ChangedColumns },
): Promise<StoredBox> {
  const orderNumber = await orderNumberOf(customer, box, move.to);
  const change = { ...also, status: move.to, orderNumber };
  await writeStatus(customer.tx, customer.customerId, box.boxId, change);
  await recordMoves(customer, [{ box, ...move }]);
  return { ...box, ...change };
}

/** Returns the number of a box that becomes an order: one that is prepared or paid gets it, and keeps it. */
async function orderNumberOf(
  { tx, services }: LockedCustomer,
  { orderNumber }: StoredBox,
  to: BoxStatus,
): Promise<string | null> {
  if (orderNumber !== null || (to !== 'CustomerNotified' && to !== 'Paid')) return orderNumber;
  return nextOrderNumber(tx, services.clock.now());
}

/** Why a new box begins. The customer reads it. */
export const whyPlanned = 'It was planned for your household.';

/**
 * Records when and why boxes changed their status. Their counted packs are reserved, released or
 * shipped with it.
 * @param planned new boxes, whose timeline begins
 * @throws where the life cycle does not allow it; callers check first
 */
export async function recordMoves(
  { tx, services, customerId }: LockedCustomer,
  moves: readonly Move[],
  planned: readonly Pick<StoredBox, 'boxId'>[] = [],
): Promise<void> {
  const at = services.clock.now();
  const events = moves.map((move) => {
    refuseImpossible(move);
    return { boxId: move.box.boxId, status: move.to, cause: move.cause, at };
  });
  const created = planned.map(({ boxId }) => {
    return { boxId, status: 'Created' as const, cause: whyPlanned, at };
  });
  await insertBoxEvents(tx, customerId, [...created, ...events]);
  const byEffect = Map.groupBy(moves, ({ box, to }) => stockEffect(box.status, to));
  for (const [effect, some] of byEffect) {
    if (effect === 'ship') {
      for (const { box } of some) {
        const cause = { kind: 'shipped', who: null, cause: box.boxId, why: null } as const;
        await shipStock(tx, { items: box.items, at, cause });
      }
    } else if (effect) {
      await changeStock(tx, effect, { items: some.flatMap(({ box }) => box.items), at });
    }
  }
}

/** @throws where the life cycle does not allow the move */
export function refuseImpossible({ box: { boxId, status }, to }: Pick<Move, 'box' | 'to'>): void {
  if (!mayBecome(status, to)) throw new Error(`Box ${boxId} cannot become ${to} from ${status}`);
}

/** Cancels locked boxes that are not paid, so that they are not charged. @param cause a sentence */
export async function cancelUnpaid(customer: LockedCustomer, cause: string): Promise<void> {
  for (const box of await readBoxes(customer.tx, customer.customerId)) {
    const unpaid = box.status === 'CustomerNotified' || box.status === 'PaymentFailed';
    if (unpaid) await moveBox(customer, box, { to: 'Cancelled', cause });
  }
}
