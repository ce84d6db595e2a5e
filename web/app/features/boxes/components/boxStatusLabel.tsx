import { OrderStatusLabel } from '@nestbox/client/change/orderStatusLabel';
import type { Box } from '@nestbox/contract/box';
import { shortDate } from '@nestbox/ui/dateText';

type LabelledBox = Pick<Box, 'orderStatus' | 'arrival' | 'deliveryDate'> & {
  /** A server of the version before sends none. */
  readonly replacesBox?: Box['replacesBox'];
};

/** The status of a box, or what is known of its arrival. */
export const BoxStatusLabel = ({ box }: { box: LabelledBox }) => (
  <OrderStatusLabel status={box.orderStatus} text={arrivalText(box) ?? replacementText(box)} />
);

/** Returns 'Replacement' for a box that nobody pays; undefined if the status says enough. */
export const replacementText = ({ orderStatus, replacesBox }: LabelledBox): string | undefined =>
  replacesBox && orderStatus === 'Paid' ? 'Replacement' : undefined;

/** Returns 'Due today' or 'Was due on Sat 5 Dec'; undefined if the status says enough. */
export function arrivalText({ arrival, deliveryDate }: LabelledBox): string | undefined {
  if (arrival === 'dueToday') return 'Due today';
  return arrival === 'wasDue' ? `Was due on ${shortDate(deliveryDate)}` : undefined;
}
