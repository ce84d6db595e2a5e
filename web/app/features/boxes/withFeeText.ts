import { formatPounds } from '@nestbox/domain/money/pounds';

/** Returns what a price holds besides goods, such as 'with £2.95 for delivery'; null for free delivery. */
export const withFeeText = (fee: number): string | null =>
  fee === 0 ? null : `with ${formatPounds(fee)} for delivery`;
