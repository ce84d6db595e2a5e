import type { Box, OrderStatus } from '@nestbox/contract/box';

const toCome: readonly OrderStatus[] = [
  'Created',
  'CustomerNotified',
  'PaymentFailed',
  'Paid',
  'Dispatched',
];

/**
 * Returns the box that a customer waits for: the first one to come, also on the day on which it is
 * due. Null where none is planned.
 */
export const leadingBox = (boxes: readonly Box[]): Box | null =>
  boxes
    .filter(({ orderStatus, arrival }) => toCome.includes(orderStatus) && arrival !== 'wasDue')
    .reduce<Box | null>(
      (first, box) => (first && first.deliveryDate <= box.deliveryDate ? first : box),
      null,
    );
