import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { spentOn } from '@nestbox/domain/billing/credit';
import { boxPrice, goodsPrice } from '@nestbox/domain/billing/price';
import type { Pence } from '@nestbox/domain/money/pounds';
import type { StoredBox } from '../boxes/boxQueries.ts';
import type { Queryable } from '../platform/database/database.ts';
import { type Charge, hasPaidIn, readAllCharges } from './chargeQueries.ts';
import {
  type BoxToPayFor,
  type CreditState,
  creditAfter,
  planCredit,
  readCreditState,
} from './spendCredit.ts';

/**
 * Returns what credit pays of a customer's boxes: what it has paid, and what it is going to pay of the
 * next box. Boxes without credit are left out.
 * @param boxes by delivery date
 */
export async function creditOfBoxes(
  db: Queryable,
  customerId: CustomerId,
  boxes: readonly StoredBox[],
): Promise<ReadonlyMap<string, Pence>> {
  const state = await readCreditState(db, customerId);
  const { entries, promotions } = state;
  if (entries.length === 0 && promotions.length === 0) return new Map();
  return creditsOf(state, await readAllCharges(db, customerId), boxes);
}

type PricedBox = Pick<StoredBox, 'boxId' | 'boxNumber' | 'status' | 'deliveryFee'> & {
  readonly items: readonly Pick<StoredBox['items'][number], 'quantity' | 'unitPrice'>[];
};

type ChargeStatus = Pick<Charge, 'status'>;

/** As `creditOfBoxes`, from what was read. */
export function creditsOf(
  state: CreditState,
  charges: readonly ChargeStatus[],
  boxes: readonly PricedBox[],
): ReadonlyMap<string, Pence> {
  const next = boxes.find(({ status }) => status === 'Created');
  const credits = boxes.map((box) => {
    const { boxId } = box;
    if (box === next || isDue(box)) {
      const plan = planCredit(
        creditBefore(state, charges, boxes, boxId),
        toPayFor(box, hasPaidIn(charges)),
      );
      return [boxId, plan.credit] as const;
    }
    // Of a paid box, items may have been taken out since.
    return [boxId, Math.min(boxPrice(box), spentOn(state.entries, boxId))] as const;
  });
  return new Map(credits.filter(([, credit]) => credit > 0));
}

/**
 * Returns the credit that a box can be paid with. Locked and unpaid boxes take theirs in the order of
 * their numbers, whichever is charged first, so that what was announced stays true.
 */
export function creditBefore(
  state: CreditState,
  charges: readonly ChargeStatus[],
  boxes: readonly PricedBox[],
  boxId: BoxId,
): CreditState {
  const own = boxes.find((box) => box.boxId === boxId);
  const before = boxes
    .filter((box) => isDue(box) && box !== own)
    .filter(({ boxNumber }) => !own || !isDue(own) || boxNumber < own.boxNumber)
    .sort((a, b) => a.boxNumber - b.boxNumber);
  const hasPaid = hasPaidIn(charges);
  return creditAfter(
    state,
    before.map((box) => toPayFor(box, hasPaid)),
  );
}

/** A first box is paid in person. */
const toPayFor = (box: PricedBox, hasPaid: boolean): BoxToPayFor => ({
  boxId: box.boxId,
  price: boxPrice(box),
  goods: goodsPrice(box.items),
  inPerson: !hasPaid,
  hasPaid,
});

const isDue = ({ status }: Pick<PricedBox, 'status'>) =>
  status === 'CustomerNotified' || status === 'PaymentFailed';
