import type { StaffBox } from '@nestbox/contract/staffCustomers';
import { isStillToCome, isToDeliver } from '@nestbox/domain/boxes/lifecycle';

const isComing = ({ orderStatus }: StaffBox) => isStillToCome(orderStatus);

/** Returns coming boxes, the next one first, then past ones, the latest first. @param boxes by their delivery day */
export const inOrderOfInterest = (boxes: readonly StaffBox[]): StaffBox[] => [
  ...boxes.filter(isComing),
  ...boxes.filter((box) => !isComing(box)).toReversed(),
];

/** Returns the box that comes next; undefined where none does. @param boxes by their delivery day */
export const nextBox = (boxes: readonly StaffBox[]): StaffBox | undefined =>
  boxes.find((box) => isToDeliver(box.orderStatus));

/** Returns the box that brings a product next; undefined where none does. @param boxes by their delivery day */
export const nextBoxWith = (boxes: readonly StaffBox[], productId: string): StaffBox | undefined =>
  boxes.find(
    ({ orderStatus, items }) =>
      isToDeliver(orderStatus) && items.some((item) => item.productId === productId),
  );
