import type { ListedOrder, OrderState } from '@nestbox/contract/staffPurchaseOrders';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { countText } from '../parts/countText';

export const stateTexts: Readonly<Record<OrderState, string>> = {
  draft: 'Draft',
  ordered: 'Ordered',
  received: 'Received',
  closed: 'Closed',
  cancelled: 'Cancelled',
};

/** Returns what an order costs, such as '£120.00', and how many products have no cost. */
export function amountText({ amount, withoutCost }: Pick<ListedOrder, 'amount' | 'withoutCost'>) {
  const missing = `${countText(withoutCost, 'product')} without a cost`;
  if (withoutCost === 0) return formatPounds(amount);
  return amount === 0 ? missing : `${formatPounds(amount)}, ${missing}`;
}

/** Returns packs in cases, such as '2 cases of 12'; '' where no whole cases fit, or a case is a pack. */
export function casesText(packs: number, caseSize: number): string {
  if (caseSize === 1 || packs === 0) return '';
  return packs % caseSize === 0
    ? `${countText(packs / caseSize, 'case')} of ${caseSize}`
    : `No whole cases of ${caseSize}`;
}

/** Reads a typed number of packs; null for anything but a whole number from 1 on. */
export function readPacks(typed: string): number | null {
  const packs = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0;
  return packs >= 1 && packs <= 1_000_000 ? packs : null;
}
