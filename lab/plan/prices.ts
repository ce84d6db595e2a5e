import { parcelCost } from '@nestbox/domain/delivery/parcels';

// Prices of the comparison, in pence. They are separate from the planner's own, which began with
// the same values: tuning the planner must not change how it is measured.

/** A day out of stock, for any product. */
export const dayWithout = 100;
/** The cost of a week in stock, as a share of the price. */
export const stockShareAWeek = 0.05;
/** The shop's own cost of a parcel; the shop also decides what fits into one. */
export const parcelPrice = parcelCost;
