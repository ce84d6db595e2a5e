import type { ShopSettings } from '@nestbox/contract/shopSettings';
import { deliveryPricesOn } from '@nestbox/domain/delivery/deliveryPrices';
import { today } from '../platform/clock.ts';
import type { PlatformServices } from '../platform/services.ts';

/** Returns what delivery costs today, and what it costs later. */
export function presentDeliveryPrices({
  clock,
  deliveryPrices: { current },
}: Pick<PlatformServices, 'clock' | 'deliveryPrices'>): ShopSettings['deliveryPrices'] {
  const day = today(clock);
  return {
    ...deliveryPricesOn(current, day),
    changes: (current.changes ?? []).filter(({ from }) => from > day),
  };
}
