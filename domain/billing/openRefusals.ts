import type { Pence } from '../money/pounds.ts';
import { refundStates } from './refundState.ts';
import type { RefundInView } from './refundSums.ts';

interface TimedRefund extends Pick<RefundInView, 'boxId' | 'refundNumber' | 'amount' | 'status'> {
  readonly customerId: string;
  readonly createdAt: Date;
  /** When it was made or refused; null before. */
  readonly settledAt: Date | null;
  /** When the bank sent it back; null where it did not. */
  readonly failedAt: Date | null;
}

/** A refund that was refused or failed, and that nobody has made in another way. */
export interface OpenRefusal<T> {
  readonly refund: T;
  /** What the customer still waits for. */
  readonly left: Pence;
}

/** Money of a box that disputes took, and did not bring back. */
export interface DisputedBox {
  readonly customerId: string;
  readonly boxId: string;
  readonly amount: Pence;
}

/**
 * Returns the refunds that were refused or failed, and that staff must still make in another way. Later
 * refunds of the same box, to the card or as credit, settle the oldest first. A later try of the same amount
 * that does not arrive either takes its place.
 * @param refunds of any customers; those of a box in the order in which they were asked for
 * @param disputed money that customers have from their bank, so that no refund is owed for it
 */
export function openRefusals<T extends TimedRefund>(
  refunds: readonly T[],
  disputed: readonly DisputedBox[] = [],
): OpenRefusal<T>[] {
  return disputed.reduce(settledByDispute<T>, openWithoutDisputes(refunds));
}

function settledByDispute<T extends TimedRefund>(
  open: readonly OpenRefusal<T>[],
  { customerId, boxId, amount }: DisputedBox,
): OpenRefusal<T>[] {
  let money = amount;
  return open.flatMap((each) => {
    if (each.refund.customerId !== customerId || each.refund.boxId !== boxId) return [each];
    const paid = Math.min(each.left, money);
    money -= paid;
    return paid === each.left ? [] : [{ ...each, left: each.left - paid }];
  });
}

function openWithoutDisputes<T extends TimedRefund>(refunds: readonly T[]): OpenRefusal<T>[] {
  return refunds.reduce<OpenRefusal<T>[]>((open, refund) => {
    const settles = ({ refund: refused }: OpenRefusal<T>) =>
      refused.customerId === refund.customerId &&
      refused.boxId === refund.boxId &&
      (undeliveredAt(refused) ?? refund.createdAt) <= refund.createdAt;
    if (refund.amount > 0 && refundStates[refund.status].onToday) {
      const tried = open.find((each) => settles(each) && each.left === refund.amount);
      return [...open.filter((each) => each !== tried), { refund, left: refund.amount }];
    }
    let money = refund.amount;
    return open.flatMap((each) => {
      if (!settles(each)) return [each];
      const paid = Math.min(each.left, money);
      money -= paid;
      return paid === each.left ? [] : [{ ...each, left: each.left - paid }];
    });
  }, []);
}

/** Returns when it became known that a refund does not arrive. */
export const undeliveredAt = ({
  failedAt,
  settledAt,
}: Pick<TimedRefund, 'failedAt' | 'settledAt'>): Date | null => failedAt ?? settledAt;
