import type { BoxDetails } from '@nestbox/contract/box';
import { longDate } from '#app/ui/dateText';

/** When a box ships and, while that lies ahead, when its charge does. */
export function BoxDates({ box, charged }: { box: BoxDetails; charged: boolean }) {
  const open = box.orderStatus === 'Created' || box.orderStatus === 'CustomerNotified';
  return (
    <>
      <span className="block">Shipment date: {longDate(box.shipment_date)}</span>
      {charged && open && (
        <span className="block">Charged to your card: {longDate(box.chargeDate)}</span>
      )}
    </>
  );
}
