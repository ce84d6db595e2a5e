import { patienceDays, retryDays } from '../billing/dunning.ts';
import { changeReminderLead, chargeLead, deliveryLead, shipmentLead } from '../delivery/dates.ts';
import { productPauseDays } from '../planning/productsToPause.ts';
import { rightDays } from './coolingOff.ts';
import { longestPauseMonths } from './pause.ts';

/** The figures of a subscription that texts about it name. Leads are days before the delivery. */
export const subscriptionRules = {
  lastChangeLead: deliveryLead,
  changeReminderLead: shipmentLead + changeReminderLead,
  chargeLead: shipmentLead + chargeLead,
  shipmentLead,
  retryDays: [...retryDays],
  payWithinDays: patienceDays,
  coolingOffDays: rightDays,
  longestPauseMonths,
  productPauseWeeks: productPauseDays / 7,
};
