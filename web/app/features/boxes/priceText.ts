import type { Box } from '@nestbox/contract/box';
import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';

type PricedBox = Pick<Box, 'boxPrice'> & {
  /** A server of the version before sends none. */
  readonly replacesBox?: Box['replacesBox'];
};

/** Returns the price of a box, such as '£59.55'; 'Nothing to pay' for a replacement. */
export const boxPriceText = ({ boxPrice, replacesBox }: PricedBox): string =>
  replacesBox ? 'Nothing to pay' : formatPounds(boxPrice);

/** Returns the credit without the promotion within it. */
export const ownCredit = ({ credit, promotion }: Pick<Box, 'credit' | 'promotion'>) =>
  credit - (promotion?.amount ?? 0);

/** Returns what credit and a promotion pay of a box, such as '£5.00 credit comes off'; null where there is none. */
export const creditOffText = (box: Pick<Box, 'credit' | 'promotion' | 'orderStatus'>) => {
  const { credit, promotion, orderStatus } = box;
  if (credit === 0) return null;
  const isPaid = ['Paid', 'Dispatched', 'Delivered', 'Lost', 'Returned'].includes(orderStatus);
  const off = isPaid ? 'came off' : 'comes off';
  const own = ownCredit(box);
  return [
    promotion && `${formatPounds(promotion.amount)} ${off} with ${promotion.name}`,
    own > 0 && `${formatPounds(own)} credit ${off}`,
  ]
    .filter(Boolean)
    .join(', ');
};

/** Returns what a price holds besides goods, such as 'including £2.95 delivery'; null for free delivery. */
export const withFeeText = (fee: Pence): string | null =>
  fee === 0 ? null : `including ${formatPounds(fee)} delivery`;
