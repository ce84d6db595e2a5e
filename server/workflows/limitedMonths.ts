import { boxPrice } from '@nestbox/domain/billing/price';
import { chargeDate } from '@nestbox/domain/delivery/dates';
import { type MonthCost, monthOf } from '@nestbox/domain/planning/monthCosts';
import { formatOverLimit } from '@nestbox/domain/planning/monthlyLimit';
import { readBoxes, type StoredBox } from '../boxes/boxQueries.ts';
import { type ChosenProduct, readChosenProducts } from '../catalogue/productQueries.ts';
import { isFixed } from '../planning/setByCustomer.ts';
import type { Queryable } from '../platform/database/database.ts';
import { readSubscription } from '../subscription/subscriptionQueries.ts';
import { readMonthCosts } from './readMonthCosts.ts';

/** What a month costs beside what it should cost at most. */
export interface LimitedMonth extends MonthCost {
  /** Pence; null where there is no limit, or the month is over. */
  readonly limit: number | null;
  /** That it comes to more all the same, in a sentence. */
  readonly overLimit: string | null;
}

export async function limitedMonths(
  db: Queryable,
  customerId: string,
  today: string,
): Promise<LimitedMonth[]> {
  const boxes = await readBoxes(db, customerId);
  const chosen = await readChosenProducts(db, customerId);
  const { monthlyLimit } = await readSubscription(db, customerId);
  const months = await readMonthCosts(db, customerId, boxes);
  return months.map((month) => {
    const limit = month.month < monthOf(today) ? null : monthlyLimit;
    const setByCustomer = setByCustomerIn(month.month, boxes, chosen);
    const overLimit = limit === null ? null : formatOverLimit(month, limit, setByCustomer);
    return { ...month, limit, overLimit };
  });
}

/** Pence of a month's planned boxes that come whatever the limit. */
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
        (item) => item.oneOff || inEveryBox.has(item.productId) || isFixed(box, chosen)(item),
      ),
    )
    .reduce((sum, items) => sum + boxPrice(items), 0);
}
