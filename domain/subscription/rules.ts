import { shipmentLead } from '../delivery/dates.ts';
import { productPauseDays } from '../planning/productsToPause.ts';
import { rightDays } from './coolingOff.ts';
import { longestPauseMonths } from './pause.ts';

/** The figures of a subscription that texts about it name, besides those that a shop sets. */
export const subscriptionRules = {
  shipmentLead,
  coolingOffDays: rightDays,
  longestPauseMonths,
  productPauseWeeks: productPauseDays / 7,
};
