import { spentOn } from '@nestbox/domain/billing/credit';
import { boxPrice, goodsPrice } from '@nestbox/domain/billing/price';
import { payableStatuses } from '@nestbox/domain/boxes/lifecycle';
import type { Pence } from '@nestbox/domain/money/pounds';
import type { StoredBox } from '../boxes/boxQueries.ts';
import type { Queryable } from '../platform/database/database.ts';
import { type Charge, hasPaidIn, readAllCharges } from './chargeQueries.ts';
import { type CreditState, planCredit, readCreditState } from './spendCredit.ts';

/**
 * Returns what credit pays of a customer's boxes: what it has paid, and what it is going to pay of the
 * next box. Boxes without credit are left out.
 * @param boxes by delivery date
 */
export async function creditOfBoxes(
  db: Queryable,
  customerId: string,
  boxes: readonly StoredBox[],
): Promise<ReadonlyMap<string, Pence>> {
  const state = await readCreditState(db, customerId);
  const { entries, promotions } = state;
  if (entries.length === 0 && promotions.length === 0) return new Map();
  return creditsOf(state, await readAllCharges(db, customerId), boxes);
}

type PricedBox = Pick<StoredBox, 'boxId' | 'status' | 'deliveryFee'> & {
  readonly items: readonly Pick<StoredBox['items'][number], 'quantity' | 'unitPrice'>[];
};

/** As `creditOfBoxes`, from what was read. */
export function creditsOf(
  state: CreditState,
  charges: readonly Pick<Charge, 'status'>[],
  boxes: readonly PricedBox[],
): ReadonlyMap<string, Pence> {
  const hasPaid = hasPaidIn(charges);
  const next = boxes.find(({ status }) => isPayable(status));
  const credits = boxes.map((box) => {
    const { boxId } = box;
    const [price, goods] = [boxPrice(box), goodsPrice(box.items)];
    // Of a paid box, items may have been taken out since.
    if (box !== next) return [boxId, Math.min(price, spentOn(state.entries, boxId))] as const;
    // A first box is paid in person.
    const plan = planCredit(state, { boxId, price, goods, inPerson: !hasPaid, hasPaid });
    return [boxId, plan.credit] as const;
  });
  return new Map(credits.filter(([, credit]) => credit > 0));
}

const isPayable = (status: StoredBox['status']) =>
  (payableStatuses as readonly string[]).includes(status);
