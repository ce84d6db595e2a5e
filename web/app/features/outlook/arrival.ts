import type { Box } from '@nestbox/contract/box';

/** A box that comes, as a chart of one product marks it. */
export interface Arrival {
  readonly boxNumber: number;
  readonly on: string;
  /** Packs of the product in it. */
  readonly packs: number;
}

const staysAway: readonly Box['orderStatus'][] = ['Disabled', 'Skipped', 'Cancelled'];

/** The boxes that come, with what they bring of a product. */
export const arrivalsOf = (boxes: readonly Box[], productId: string): Arrival[] =>
  boxes
    .filter(({ orderStatus }) => !staysAway.includes(orderStatus))
    .map(({ boxNumber, deliveryDate, productQuantities }) => ({
      boxNumber,
      on: deliveryDate,
      packs: productQuantities.find((held) => held.product.productId === productId)?.quantity ?? 0,
    }));
