import { useMutation } from '@nestbox/client/api/useMutation';
import { getBuyingForecast } from '@nestbox/contract/staffForecast';
import {
  getPurchaseOrder,
  listPurchaseOrders,
  type PurchaseOrder,
  sendPurchaseOrder,
} from '@nestbox/contract/staffPurchaseOrders';
import { Button } from '@nestbox/ui/button';
import { Checkbox } from '@nestbox/ui/checkbox';
import { DateField } from '@nestbox/ui/dateField';
import { Panel } from '@nestbox/ui/panel';
import { useState } from 'react';
import { send } from '../api/client';
import { useRefresh } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';

/** Sends a draft to its supplier, by mail or otherwise. */
export function SendOrder({ order }: { order: PurchaseOrder }) {
  const { orderNumber, supplier, version: seen, lines } = order;
  const refresh = useRefresh();
  const [expectedOn, setExpectedOn] = useState(order.arrivesIfSent);
  const [mail, setMail] = useState(supplier.email !== '');
  const sending = useMutation({
    mutationFn: () =>
      send(sendPurchaseOrder, {
        params: { orderNumber },
        body: { expectedOn, mail, seen },
      }),
    onSuccess: () => refresh(getPurchaseOrder, listPurchaseOrders, getBuyingForecast),
  });
  if (lines.length === 0) return null;
  return (
    <Panel title="Send" level="h2">
      <div className="max-w-xs">
        <DateField label="Expected on" value={expectedOn} onChange={setExpectedOn} />
      </div>
      {supplier.email === '' ? (
        <p className="text-ink-soft">
          {supplier.name} has no email address. Print the order or download its CSV, then mark it as
          ordered.
        </p>
      ) : (
        <Checkbox
          name="mail"
          label={`Mail it to ${supplier.email}`}
          checked={mail}
          onChange={setMail}
        />
      )}
      <p className="text-ink-soft">
        What you have saved is sent. From then on the forecast counts these packs as coming.
      </p>
      <Refusal error={sending.error} />
      <Button
        className="self-start"
        pending={sending.isPending}
        disabled={expectedOn === ''}
        onClick={() => sending.mutate()}
      >
        {mail ? 'Send the order' : 'Mark as ordered'}
      </Button>
    </Panel>
  );
}
