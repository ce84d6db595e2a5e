import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';

/** Returns 'Pay £8.50', or 'Pay' while the quote is loading. */
export const payText = (amount: Pence | undefined) =>
  amount === undefined ? 'Pay' : `Pay ${formatPounds(amount)}`;
