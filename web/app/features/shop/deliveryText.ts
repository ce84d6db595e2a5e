import type { ShopSettings } from '@nestbox/contract/shopSettings';
import { formatPounds } from '@nestbox/domain/money/pounds';

/** Returns what delivery costs, in one sentence. */
export function deliveryText({ freeFrom, fee }: ShopSettings['deliveryPrices']): string {
  if (fee === 0 || freeFrom === 0) return 'Delivery is free.';
  const [from, price] = [formatPounds(freeFrom), formatPounds(fee)];
  return `Delivery is free for a box with goods for ${from} or more, and costs ${price} below that.`;
}
