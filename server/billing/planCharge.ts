import type { BoxId, CustomerId } from '@nestbox/contract/values';
import type { Pence } from '@nestbox/domain/money/pounds';
import { readBoxes } from '../boxes/boxQueries.ts';
import { today } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import { hasPaidIn, readAllCharges } from './chargeQueries.ts';
import { creditBefore, dayOfCharge, promotedItems } from './creditOfBoxes.ts';
import type { QuotedItem } from './schema.ts';
import {
  type CreditPlan,
  type CreditServices,
  hasCreditIn,
  planCredit,
  readCreditState,
} from './spendCredit.ts';

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
  services: CreditServices,
  { customerId, boxId, items, amount }: PricedQuote,
  { inPerson }: { readonly inPerson: boolean },
): Promise<CreditPlan> {
  const state = await readCreditState(db, services, customerId);
  const charges = await readAllCharges(db, customerId);
  const hasPaid = hasPaidIn(charges);
  const boxes = hasCreditIn(state) ? await readBoxes(db, customerId) : [];
  const own = boxes.find((box) => box.boxId === boxId);
  return planCredit(creditBefore(state, charges, boxes, { boxId, services }), {
    boxId,
    price: amount,
    items: promotedItems(services, items),
    chargedOn: own ? dayOfCharge(own, { hasPaid, services }) : today(services.clock),
    inPerson,
    hasPaid,
  });
}
