import type { StaffSettings } from '@nestbox/contract/staffSettings';
import { formatDeliveryPrices } from '@nestbox/domain/money/formatDeliveryPrices';
import { Button } from '@nestbox/ui/button';
import { momentText, shortDateWithYear } from '@nestbox/ui/dateText';
import { Panel } from '@nestbox/ui/panel';
import { useState } from 'react';
import { useMay } from '../api/session';
import { DeliveryPricesForm } from './deliveryPricesForm';

/** What delivery costs and will cost, who set it, and a form to change it from a day on. */
export function DeliveryPrices({ delivery }: { delivery: StaffSettings['delivery'] }) {
  const { deliveryPrices, setPrices, version } = delivery;
  const { changes, ...now } = deliveryPrices;
  const may = useMay('change-settings');
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title="Delivery prices"
      level="h2"
      action={
        may &&
        !open && (
          <Button look="quiet" aria-label="Change: Delivery prices" onClick={() => setOpen(true)}>
            Change
          </Button>
        )
      }
    >
      <p>Delivery {formatDeliveryPrices(now)}.</p>
      {changes.map(({ from, ...then }) => (
        <p key={from}>
          From {shortDateWithYear(from)} on, it {formatDeliveryPrices(then)}.
        </p>
      ))}
      {open && <DeliveryPricesForm now={now} version={version} />}
      {setPrices.length > 0 ? (
        <>
          <h3 className="text-xl">What was set</h3>
          <ul aria-label="What was set" className="flex flex-col divide-y divide-line">
            {setPrices.map(({ from, setAt, who, ...prices }) => (
              <li key={`${setAt} ${from}`} className="py-3">
                <p className="font-semibold">
                  From {shortDateWithYear(from)} on: delivery {formatDeliveryPrices(prices)}
                </p>
                <p className="text-ink-soft text-sm">
                  Set by {who}, {momentText(setAt)}
                </p>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="max-w-3xl text-ink-soft">
          Nobody has set them here yet: the prices are those with which the shop was started.
        </p>
      )}
    </Panel>
  );
}
