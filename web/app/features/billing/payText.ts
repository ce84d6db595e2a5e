import { formatPounds } from '@nestbox/domain/money/pounds';

/** Returns 'Pay £8.50', or 'Pay' while the quote is loading. */
export const payText = (amount: number | undefined) =>
  amount === undefined ? 'Pay' : `Pay ${formatPounds(amount)}`;
