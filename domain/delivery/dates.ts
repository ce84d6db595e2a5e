import { addDays, type CalendarDate, daysBetween, laterOf } from '../calendar/date.ts';
import { type DeliveryCalendar, deliveryDateFrom } from './calendar.ts';

/** Days from shipment to delivery. */
export const shipmentLead = 1;
/** Days from cut-off to shipment. */
const cutOffLead = 2;
/** Days from charge to shipment. */
export const chargeLead = 1;
/** Days from the notification of the last change date to shipment. */
export const changeReminderLead = 5;
/** Days ahead in which a plan moves a box only if the customer is notified. */
export const announcedDays = 42;
/** Days before its delivery on which a box can last be changed, or a new one planned. */
export const deliveryLead = shipmentLead + cutOffLead + 1;

export const shipmentDate = (delivery: CalendarDate): CalendarDate =>
  addDays(delivery, -shipmentLead);

/** Returns the delivery date for a shipment date. */
export const deliveryAfter = (shipment: CalendarDate): CalendarDate =>
  addDays(shipment, shipmentLead);

/** Returns the day on which contents, price and charge date are fixed. */
export const cutOffDate = (delivery: CalendarDate): CalendarDate =>
  addDays(delivery, -shipmentLead - cutOffLead);

/** Returns the day on which the saved card is charged. */
export const chargeDate = (delivery: CalendarDate): CalendarDate =>
  addDays(delivery, -shipmentLead - chargeLead);

/** Returns the day on which the customer is notified of the last change date. */
export const changeReminderDate = (delivery: CalendarDate): CalendarDate =>
  addDays(delivery, -shipmentLead - changeReminderLead);

/**
 * Returns the delivery date of a box whose charge is announced today: at the latest on the day
 * before the charge.
 */
export const deliveryWhenLocked = (delivery: CalendarDate, on: DeliveryOn): CalendarDate =>
  noEarlierThan(delivery, shipmentLead + cutOffLead, on);

/** Returns the delivery date of a box that is paid today, possibly late after a declined charge. */
export const deliveryWhenPaid = (delivery: CalendarDate, on: DeliveryOn): CalendarDate =>
  noEarlierThan(delivery, shipmentLead + chargeLead, on);

/** Returns the delivery date of a box that is shipped today. */
export const deliveryWhenShipped = (delivery: CalendarDate, on: DeliveryOn): CalendarDate =>
  noEarlierThan(delivery, shipmentLead, on);

/** The day on which a delivery date is decided, and the days on which the shop delivers. */
export interface DeliveryOn {
  readonly today: CalendarDate;
  readonly calendar: DeliveryCalendar;
}

/** Returns the delivery date, or the first delivery day after a closed or a missed one. */
const noEarlierThan = (
  delivery: CalendarDate,
  lead: number,
  { today, calendar }: DeliveryOn,
): CalendarDate => deliveryDateFrom(laterOf(delivery, addDays(today, lead)), calendar);

/** Returns the last day on which the customer can change the box. */
export const lastChangeDate = (delivery: CalendarDate): CalendarDate =>
  addDays(delivery, -deliveryLead);

/** Returns the first day on which a box planned today can be delivered. */
export const earliestDelivery = (today: CalendarDate, calendar: DeliveryCalendar): CalendarDate =>
  deliveryDateFrom(addDays(today, deliveryLead), calendar);

/**
 * Returns the median number of whole weeks between deliveries, at least 1; null for fewer than two. A
 * mean would be a gap that no two boxes have, where one that is not needed is left out.
 * @param deliveries in their order
 */
export function weeksBetween(deliveries: readonly CalendarDate[]): number | null {
  const gaps = deliveries
    .slice(1)
    .map((delivery, place) => daysBetween(deliveries[place] ?? delivery, delivery))
    .sort((a, b) => a - b);
  const [lower, upper] = [gaps[(gaps.length - 1) >> 1], gaps[gaps.length >> 1]];
  if (lower === undefined || upper === undefined) return null;
  return Math.max(1, Math.round((lower + upper) / 2 / 7));
}
