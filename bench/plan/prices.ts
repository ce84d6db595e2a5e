import { parcelCost } from '@nestbox/domain/delivery/parcels';

// What homes are judged by, in pence. Not the planner's own prices, though they began as the same: a
// planner that is tuned must not move the yardstick that it is measured with.

/** A day without a product, whatever the product. */
export const dayWithout = 100;
/** What a week at home costs, as a share of the goods' price. */
export const stockShareAWeek = 0.05;
/** A parcel is what the shop pays for it; what fits into one is the shop's to say too. */
export const parcelPrice = parcelCost;
