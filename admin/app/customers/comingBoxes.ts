import type { StaffBox } from '@nestbox/contract/staffCustomers';

/** Boxes in these statuses are still to come. */
const comingStatuses: readonly StaffBox['orderStatus'][] = [
  'Created',
  'Disabled',
  'CustomerNotified',
  'Paid',
  'PaymentFailed',
  'Dispatched',
];

const isComing = ({ orderStatus }: StaffBox) => comingStatuses.includes(orderStatus);

/** Returns coming boxes, the next one first, then past ones, the latest first. @param boxes by their delivery day */
export const inOrderOfInterest = (boxes: readonly StaffBox[]): StaffBox[] => [
  ...boxes.filter(isComing),
  ...boxes.filter((box) => !isComing(box)).toReversed(),
];

/** Returns the box that comes next; undefined where none does. @param boxes by their delivery day */
export const nextBox = (boxes: readonly StaffBox[]): StaffBox | undefined =>
  boxes.find((box) => isComing(box) && box.orderStatus !== 'Disabled');
