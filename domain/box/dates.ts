import {
  addDays,
  type CalendarDate,
  dateOfDay,
  dayNumber,
  weekdayOfDay,
} from '../calendar/date.ts';

/** A box is shipped the day before it is delivered. */
const shipmentLead = 1;
/** It is locked two days before it is shipped. */
const cutOffLead = 2;
/** So many days before its delivery a box can still be changed, and a new one still be planned. */
export const deliveryLead = shipmentLead + cutOffLead + 1;

export const shipmentDate = (delivery: CalendarDate): CalendarDate =>
  addDays(delivery, -shipmentLead);

/** The day on which contents, price and charge date are fixed. */
export const cutOffDate = (delivery: CalendarDate): CalendarDate =>
  addDays(delivery, -shipmentLead - cutOffLead);

/** The last day on which the customer may change the box. */
export const lastChangeDate = (delivery: CalendarDate): CalendarDate =>
  addDays(delivery, -deliveryLead);

/** There are no deliveries on Sundays. */
export const isDeliveryDay = (day: number): boolean => weekdayOfDay(day) !== 0;

/** The first day on which a box planned today can be delivered. */
export function earliestDelivery(today: CalendarDate): CalendarDate {
  return dateOfDay(deliveryDayFrom(dayNumber(today) + deliveryLead));
}

/** This day number, or the next on which there are deliveries. */
export function deliveryDayFrom(day: number): number {
  return isDeliveryDay(day) ? day : day + 1;
}
