import type { Box } from '@nestbox/contract/box';
import type { CalendarDate } from '@nestbox/domain/calendar/date';

/** Lists of boxes arrive by delivery date, earliest first. */
type Boxes = readonly Box[];

const isOver = (box: Box) => box.orderStatus === 'Cancelled' || box.orderStatus === 'Skipped';

/** Boxes still to be delivered, next first. */
export const futureBoxes = (boxes: Boxes, today: CalendarDate): Box[] =>
  boxes.filter((box) => box.deliveryDate > today && !isOver(box));

/** Boxes whose delivery lies in the past, latest first; those that never came are left out. */
export const pastBoxes = (boxes: Boxes, today: CalendarDate): Box[] =>
  boxes
    .filter((box) => box.deliveryDate <= today && !isOver(box) && box.orderStatus !== 'Disabled')
    .reverse();

/** The next box that comes, as a list of one or none. */
export const nextBox = (boxes: Boxes, today: CalendarDate): Box[] =>
  futureBoxes(boxes, today)
    .filter((box) => box.orderStatus !== 'Disabled')
    .slice(0, 1);

/** All boxes: those to come, next first, then the past ones, latest first. */
export const toComeFirst = (boxes: Boxes, today: CalendarDate): Box[] => {
  const future = futureBoxes(boxes, today);
  const rest = boxes.filter((box) => !future.includes(box));
  return [...future, ...rest.reverse()];
};
