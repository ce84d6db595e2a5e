import type { Pence } from '../money/pounds.ts';
import { type Bulk, parcelCost, parcelsFor, receivingCost } from './parcels.ts';

/** What delivery costs a customer, by the price of the goods in a box. */
export interface DeliveryPrices {
  /** The price of goods below which a box is not worth a delivery. */
  readonly minimum: Pence;
  /** The price of goods from which delivery is free. */
  readonly freeFrom: Pence;
  /** The price of a delivery below `freeFrom`. */
  readonly fee: Pence;
}

/** The shop's prices unless it sets others; an assumption. */
export const defaultDeliveryPrices: DeliveryPrices = { minimum: 1000, freeFrom: 1500, fee: 295 };

/** Returns the pence that the customer pays for the delivery of goods at this price. */
export const deliveryFee = (goods: Pence, { freeFrom, fee }: DeliveryPrices): Pence =>
  goods > 0 && goods < freeFrom ? fee : 0;

/** Returns the pence that a box costs shop and household, besides its goods. */
export const deliveryCost = (bulk: Bulk, goods: Pence, prices: DeliveryPrices): Pence =>
  parcelsFor(bulk) * parcelCost + receivingCost + deliveryFee(goods, prices);
