import type { OrderState } from '@nestbox/contract/staffPurchaseOrders';
import { stateTexts } from './orderTexts';

const looks: Readonly<Record<OrderState, string>> = {
  draft: 'bg-line text-ink',
  ordered: 'bg-accent-tint text-ink',
  received: 'bg-good-tint text-good',
  closed: 'bg-good-tint text-good',
  cancelled: 'bg-line text-ink',
};

/** How far a purchase order is. */
export const OrderBadge = ({ state }: { state: OrderState }) => (
  <span
    className={`inline-block whitespace-nowrap rounded-full px-3 py-1 font-semibold text-sm ${looks[state]}`}
  >
    {stateTexts[state]}
  </span>
);
