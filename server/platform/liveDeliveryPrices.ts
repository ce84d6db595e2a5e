import type { DeliveryPricesOverTime } from '@nestbox/domain/delivery/deliveryPrices';

/** What delivery costs and will cost, kept up to date in this process. */
export interface LiveDeliveryPrices {
  /** The changes by their days. */
  readonly current: DeliveryPricesOverTime;
  /** The last version that staff set; 0 where they never did. */
  readonly version: number;
  /** Reads what staff set again. */
  refresh(): Promise<void>;
}
