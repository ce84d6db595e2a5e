import {
  addDays,
  type CalendarDate,
  dateOfDay,
  dayNumber,
  daysBetween,
  laterOf,
  weekdayOfDay,
} from '../calendar/date.ts';

/** A box is shipped the day before it is delivered. */
const shipmentLead = 1;
/** It is locked two days before it is shipped. */
const cutOffLead = 2;
/** It is paid the day before it is shipped. */
const chargeLead = 1;
/** The customer is reminded five days before it is shipped. */
const lastChanceLead = 5;
/** A box that comes within so many days keeps its date, unless the customer is told. */
export const announcedDays = 42;
/** So many days before its delivery a box can still be changed, and a new one still be planned. */
export const deliveryLead = shipmentLead + cutOffLead + 1;

export const shipmentDate = (delivery: CalendarDate): CalendarDate =>
  addDays(delivery, -shipmentLead);

/** The inverse of `shipmentDate`. */
export const deliveryAfter = (shipment: CalendarDate): CalendarDate =>
  addDays(shipment, shipmentLead);

/** The day on which contents, price and charge date are fixed. */
export const cutOffDate = (delivery: CalendarDate): CalendarDate =>
  addDays(delivery, -shipmentLead - cutOffLead);

/** The day on which the saved card is charged. */
export const chargeDate = (delivery: CalendarDate): CalendarDate =>
  addDays(delivery, -shipmentLead - chargeLead);

/** The day on which the customer is told that the box can be changed for a little longer. */
export const lastChanceDate = (delivery: CalendarDate): CalendarDate =>
  addDays(delivery, -shipmentLead - lastChanceLead);

/**
 * The delivery date of a box whose charge is announced today: the customer hears of it the day
 * before it at the latest.
 */
export const deliveryWhenLocked = (delivery: CalendarDate, today: CalendarDate): CalendarDate =>
  noEarlierThan(delivery, today, shipmentLead + cutOffLead);

/** The delivery date of a box that is paid today, maybe late after a declined charge. */
export const deliveryWhenPaid = (delivery: CalendarDate, today: CalendarDate): CalendarDate =>
  noEarlierThan(delivery, today, shipmentLead + chargeLead);

/** The delivery date of a box that is shipped today. */
export const deliveryWhenShipped = (delivery: CalendarDate, today: CalendarDate): CalendarDate =>
  noEarlierThan(delivery, today, shipmentLead);

function noEarlierThan(delivery: CalendarDate, today: CalendarDate, lead: number): CalendarDate {
  return laterOf(delivery, dateOfDay(deliveryDayFrom(dayNumber(today) + lead)));
}

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

/**
 * Returns the mean number of whole weeks between the deliveries, at least 1, or null for fewer than
 * two of them. The plan's own interval is shorter where a home needs nothing in some of its weeks.
 * @param deliveries in their order
 */
export function weeksBetween(deliveries: readonly CalendarDate[]): number | null {
  const [first, last] = [deliveries[0], deliveries.at(-1)];
  if (!first || !last || first === last) return null;
  return Math.max(1, Math.round(daysBetween(first, last) / 7 / (deliveries.length - 1)));
}
