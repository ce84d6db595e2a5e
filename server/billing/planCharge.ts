import { boxPrice, goodsPrice } from '@nestbox/domain/billing/price';
import type { StoredBox } from '../boxes/boxQueries.ts';
import type { Queryable } from '../platform/database/database.ts';
import { hasPaidIn, readAllCharges } from './chargeQueries.ts';
import type { QuotedItem } from './schema.ts';
import { type CreditPlan, planCredit, readCreditState } from './spendCredit.ts';

interface PricedQuote {
  readonly customerId: string;
  readonly boxId: string;
  readonly items: readonly QuotedItem[];
  /** The price of goods and delivery. */
  readonly amount: number;
}

/** Returns how the price of a box is to be paid now: by credit, and by card. */
export async function planCharge(
  db: Queryable,
  { customerId, boxId, items, amount }: PricedQuote,
  { inPerson }: { readonly inPerson: boolean },
): Promise<CreditPlan> {
  const state = await readCreditState(db, customerId);
  return planCredit(state, {
    boxId,
    price: amount,
    goods: goodsPrice(items),
    inPerson,
    hasPaid: hasPaidIn(await readAllCharges(db, customerId)),
  });
}

/** Returns how the price of a box is going to be paid by the saved card and by credit. */
export const planBox = (db: Queryable, customerId: string, box: StoredBox): Promise<CreditPlan> =>
  planCharge(
    db,
    { customerId, boxId: box.boxId, items: box.items, amount: boxPrice(box) },
    { inPerson: false },
  );
