import type { Box } from '@nestbox/contract/box';
import type { ProductForecast } from '@nestbox/contract/forecast';

/** A box that comes, as a chart of one product marks it. */
export interface Arrival {
  readonly boxNumber: number;
  readonly on: string;
  /** Packs of the product in it. */
  readonly packs: number;
}

const staysAway: readonly Box['orderStatus'][] = ['Disabled', 'Skipped', 'Cancelled'];

/** The boxes that come, with what they bring of a product or of those that it has replaced. */
export function arrivalsOf(
  boxes: readonly Box[],
  { stretches }: Pick<ProductForecast, 'stretches'>,
): Arrival[] {
  const packs = new Map(
    stretches.flatMap(({ box }) => (box ? [[box.boxNumber, box.quantity]] : [])),
  );
  return boxes
    .filter(({ orderStatus }) => !staysAway.includes(orderStatus))
    .map(({ boxNumber, deliveryDate }) => ({
      boxNumber,
      on: deliveryDate,
      packs: packs.get(boxNumber) ?? 0,
    }));
}
