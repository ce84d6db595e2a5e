import type { StaffSettings } from '@nestbox/contract/staffSettings';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { FactList } from '@nestbox/ui/factList';
import { Panel } from '@nestbox/ui/panel';
import { Command } from './command';

/** The minimum of a box, and where and on which weekdays the shop delivers. */
export function DeliveryPanel({ settings: { delivery, calendar } }: { settings: StaffSettings }) {
  const { deliveryPrices } = delivery;
  return (
    <Panel title="Delivery" level="h2">
      <FactList
        facts={{
          'Minimum of a box': formatPounds(deliveryPrices.minimum),
          'Closed weekdays': calendar.closedWeekdayNames || 'None',
          'Bank holidays': calendar.closedOnBankHolidays ? 'No deliveries' : 'Deliveries as usual',
        }}
      />
      <p className="max-w-3xl text-ink-soft">
        Changed by the settings <Command>DELIVERY_MINIMUM</Command>,{' '}
        <Command>DELIVERY_POSTCODES</Command>, <Command>DELIVERY_WEEKDAYS</Command> and{' '}
        <Command>DELIVERY_REGION</Command>, which docs/configuration.md explains. A new start of the
        shop uses them.
      </p>
    </Panel>
  );
}
