import type { Box } from '@nestbox/contract/box';
import { shortDate } from '#app/ui/dateText';
import { OrderStatusLabel } from '#app/ui/orderStatusLabel';

type LabelledBox = Pick<Box, 'orderStatus' | 'arrival' | 'deliveryDate'>;

/** Where a box stands; of a shipped one only what is known of its arrival. */
export const BoxStatusLabel = ({ box }: { box: LabelledBox }) => (
  <OrderStatusLabel status={box.orderStatus} text={arrivalText(box)} />
);

/** 'Due today', 'Was due on Sat 5 Dec'; undefined where the status says it. */
export function arrivalText({ arrival, deliveryDate }: LabelledBox): string | undefined {
  if (arrival === 'dueToday') return 'Due today';
  return arrival === 'wasDue' ? `Was due on ${shortDate(deliveryDate)}` : undefined;
}
