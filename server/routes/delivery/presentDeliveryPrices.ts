import type { ShopSettings } from '@nestbox/contract/shopSettings';
import { addDays } from '@nestbox/domain/calendar/date';
import { deliveryPricesOn } from '@nestbox/domain/delivery/deliveryPrices';
import { today } from '../../platform/clock.ts';
import type { PlatformServices } from '../../platform/services.ts';

/** Returns what delivery costs today, and what it costs later. */
export function presentDeliveryPrices({
  clock,
  deliveryPrices: { current },
}: Pick<PlatformServices, 'clock' | 'deliveryPrices'>): ShopSettings['deliveryPrices'] {
  const day = today(clock);
  const later = (current.changes ?? []).filter(({ from }) => from > day);
  return {
    ...deliveryPricesOn(current, day),
    // Prices that were taken back are those of the day before.
    changes: later.filter(({ from, freeFrom, fee }) => {
      const before = deliveryPricesOn(current, addDays(from, -1));
      return before.freeFrom !== freeFrom || before.fee !== fee;
    }),
  };
}
