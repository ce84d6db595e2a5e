import { formatPounds, type Pence } from './pounds.ts';

/**
 * Formats what delivery costs, to follow the word 'delivery', such as 'is free for a box with goods
 * for £15.00 or more, and costs £2.95 below that'.
 */
export function formatDeliveryPrices({
  freeFrom,
  fee,
}: {
  readonly freeFrom: Pence;
  readonly fee: Pence;
}): string {
  if (fee === 0 || freeFrom === 0) return 'is free';
  return `is free for a box with goods for ${formatPounds(freeFrom)} or more, and costs ${formatPounds(fee)} below that`;
}
