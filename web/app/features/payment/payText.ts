import { formatPounds } from '@nestbox/domain/money/pounds';

/** 'Pay £8.50'; without an amount while it is not known what is charged. */
export const payText = (amount: number | undefined) =>
  amount === undefined ? 'Pay' : `Pay ${formatPounds(amount)}`;
