import type { Box } from '@nestbox/contract/box';
import type { StockAhead } from '@nestbox/contract/forecast';

/** A coming box, as a chart of one product marks it. */
export interface Arrival {
  readonly boxNumber: number;
  readonly on: string;
  /** Packs of the product in it. */
  readonly packs: number;
}

const notDelivered: readonly Box['orderStatus'][] = ['Disabled', 'Skipped', 'Cancelled'];

/** Returns the coming boxes with the packs of a product, or of its predecessors, in them. */
export function arrivalsOf(
  boxes: readonly Box[],
  { coverageIntervals }: Pick<StockAhead, 'coverageIntervals'>,
): Arrival[] {
  const packs = new Map(
    coverageIntervals.flatMap(({ box }) => (box ? [[box.boxNumber, box.quantity]] : [])),
  );
  return boxes
    .filter(({ orderStatus }) => !notDelivered.includes(orderStatus))
    .map(({ boxNumber, deliveryDate }) => ({
      boxNumber,
      on: deliveryDate,
      packs: packs.get(boxNumber) ?? 0,
    }));
}
