import { goodsPrice } from '@nestbox/domain/billing/price';
import { isReturned } from '@nestbox/domain/billing/refundState';
import { londonDate } from '@nestbox/domain/calendar/london';
import { chargeDate } from '@nestbox/domain/delivery/dates';
import type { Pence } from '@nestbox/domain/money/pounds';
import { type MonthCost, monthCosts, monthOf } from '@nestbox/domain/planning/monthCosts';
import { formatOverLimit } from '@nestbox/domain/planning/monthlyLimit';
import type { StoredBox } from '../../boxes/boxQueries.ts';
import type { ChosenProduct } from '../../catalogue/chosenProductQueries.ts';
import { plannedSums } from '../../planning/plannedSums.ts';
import { keepsQuantity } from '../../planning/setByCustomer.ts';
import type { CustomerState } from './customerState.ts';

/** The cost of a month beside the customer's limit. */
export interface LimitedMonth extends MonthCost {
  /** Pence; null where there is no limit, or the month is over. */
  readonly limit: Pence | null;
  /** A sentence that says why the month costs more than the limit. */
  readonly overLimit: string | null;
}

export function limitedMonths(state: CustomerState): LimitedMonth[] {
  const { boxes, chosen, today } = state;
  const { monthlyLimit } = state.subscription;
  const months = monthCostsOf(state, boxes);
  return months.map((month) => {
    const limit = month.month < monthOf(today) ? null : monthlyLimit;
    const setByCustomer = setByCustomerIn(month.month, boxes, chosen);
    const overLimit = limit === null ? null : formatOverLimit(month, limit, setByCustomer);
    return { ...month, limit, overLimit };
  });
}

/** Returns for each coming month above the customer's limit a sentence that says why. */
export const monthsOverLimit = (state: CustomerState): string[] =>
  limitedMonths(state).flatMap(({ overLimit }) => overLimit ?? []);

/**
 * Returns the costs of a customer's months. Charges and refunds count on their day, planned boxes
 * on their charge date.
 */
export function monthCostsOf(
  { charges, refunds }: Pick<CustomerState, 'charges' | 'refunds'>,
  boxes: readonly StoredBox[],
): MonthCost[] {
  // The limit is about what boxes cost, whether card or credit pays.
  const paid = charges.flatMap(({ status, settledAt, paidAmount, creditAmount }) =>
    status === 'succeeded' && settledAt && paidAmount !== null
      ? [{ on: londonDate(settledAt), amount: paidAmount + creditAmount }]
      : [],
  );
  const refunded = refunds.flatMap(({ status, settledAt, amount }) =>
    isReturned(status) && settledAt ? [{ on: londonDate(settledAt), amount }] : [],
  );
  return monthCosts(paid, refunded, plannedSums(boxes));
}

/** Returns the pence of a month's planned boxes that come whatever the limit. */
function setByCustomerIn(
  month: string,
  boxes: readonly StoredBox[],
  chosen: readonly ChosenProduct[],
): number {
  const inEveryBox = new Set(
    chosen.flatMap(({ productId, everyBox }) => (everyBox === null ? [] : [productId])),
  );
  return boxes
    .filter((box) => box.status === 'Created' && monthOf(chargeDate(box.deliveryDate)) === month)
    .map((box) =>
      box.items.filter(
        (item) => item.oneOff || inEveryBox.has(item.productId) || keepsQuantity(box, chosen)(item),
      ),
    )
    .reduce((sum, items) => sum + goodsPrice(items), 0);
}
