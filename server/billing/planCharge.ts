import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { goodsPrice } from '@nestbox/domain/billing/price';
import type { Pence } from '@nestbox/domain/money/pounds';
import { readBoxes } from '../boxes/boxQueries.ts';
import type { Queryable } from '../platform/database/database.ts';
import { hasPaidIn, readAllCharges } from './chargeQueries.ts';
import { creditBefore } from './creditOfBoxes.ts';
import type { QuotedItem } from './schema.ts';
import { type CreditPlan, planCredit, readCreditState } from './spendCredit.ts';

interface PricedQuote {
  readonly customerId: CustomerId;
  readonly boxId: BoxId;
  readonly items: readonly QuotedItem[];
  /** The price of goods and delivery. */
  readonly amount: Pence;
}

/**
 * Returns how the price of a box is to be paid now: by credit, and by card. Credit that an earlier
 * locked or unpaid box is going to need is left to it.
 */
export async function planCharge(
  db: Queryable,
  { customerId, boxId, items, amount }: PricedQuote,
  { inPerson }: { readonly inPerson: boolean },
): Promise<CreditPlan> {
  const state = await readCreditState(db, customerId);
  const charges = await readAllCharges(db, customerId);
  const hasCredit = state.entries.length > 0 || state.promotions.length > 0;
  const boxes = hasCredit ? await readBoxes(db, customerId) : [];
  return planCredit(creditBefore(state, charges, boxes, boxId), {
    boxId,
    price: amount,
    goods: goodsPrice(items),
    inPerson,
    hasPaid: hasPaidIn(charges),
  });
}
