import { addDays, type CalendarDate, daysBetween } from '../calendar/date.ts';
import { formatDay } from '../calendar/formatDay.ts';
import { latestUntil } from '../calendar/latestUntil.ts';
import type { Decision } from '../decision.ts';
import { type DeliveryCalendar, deliveryDateFrom } from './calendar.ts';

/** Days from shipment to delivery. */
export const shipmentLead = 1;
/** Days ahead in which a plan moves a box only if the customer is notified. */
export const announcedDays = 42;

/** When what happens to a box, in days before its delivery. */
interface BoxDates {
  /** The last day on which the customer can change it. The cut-off is the day after. */
  readonly lastChangeLead: number;
  /** The day on which the customer is notified of the last change date. */
  readonly changeReminderLead: number;
  /** The day on which the saved card is charged. */
  readonly chargeLead: number;
}

/** The dates of boxes that are delivered from a day on. */
interface DatedBoxDates extends BoxDates {
  readonly from: CalendarDate;
}

/** The shop's dates unless it sets others; an assumption. */
export const defaultBoxDates: BoxDates = {
  lastChangeLead: 4,
  changeReminderLead: 6,
  chargeLead: 2,
};

let firstDates: BoxDates = defaultBoxDates;
let laterDates: readonly DatedBoxDates[] = [];

/**
 * Sets when what happens to boxes, in this process. It is no argument of the functions below, as the
 * locale is none of those that format: one process serves one shop, and every box has these dates.
 * @param later the dates of boxes that are delivered from later days on
 */
export function setBoxDates(first: BoxDates, later: readonly DatedBoxDates[] = []): void {
  firstDates = first;
  laterDates = later;
}

const datesOf = (delivery: CalendarDate): BoxDates =>
  latestUntil(delivery, laterDates) ?? firstDates;

/** Days before its delivery on which a box is locked. */
const cutOffLead = ({ lastChangeLead }: BoxDates) => lastChangeLead - 1;

/** Decides whether boxes that are delivered from a day on can have these dates. */
export function decideBoxDates<Dates extends BoxDates>(
  wanted: Dates,
  { from, today }: { readonly from: CalendarDate; readonly today: CalendarDate },
): Decision<Dates> {
  const { lastChangeLead, changeReminderLead, chargeLead } = wanted;
  if (chargeLead <= shipmentLead) {
    return { refused: 'The card is charged before the box ships, the day before its delivery.' };
  }
  if (lastChangeLead < chargeLead + 2) {
    return {
      refused: `The price is final the day after the last change, and customers read it before the charge: let them change a box until ${chargeLead + 2} days before its delivery at the latest.`,
    };
  }
  if (changeReminderLead <= lastChangeLead) {
    return { refused: 'The reminder comes before the last day to change a box.' };
  }
  const announced = Math.max(
    changeReminderLead,
    ...[firstDates, ...laterDates].map((dates) => dates.changeReminderLead),
  );
  const first = addDays(today, announced + 1);
  if (from >= first) return { accepted: wanted };
  return {
    refused: `Customers may have been reminded of boxes that come earlier: the dates can hold for boxes from ${formatDay(first, today)} on.`,
  };
}

export const shipmentDate = (delivery: CalendarDate): CalendarDate =>
  addDays(delivery, -shipmentLead);

/** Returns the delivery date for a shipment date. */
export const deliveryAfter = (shipment: CalendarDate): CalendarDate =>
  addDays(shipment, shipmentLead);

/** Returns the day on which contents, price and charge date are fixed. */
export const cutOffDate = (delivery: CalendarDate): CalendarDate =>
  addDays(delivery, -cutOffLead(datesOf(delivery)));

/** Returns the day on which the saved card is charged. */
export const chargeDate = (delivery: CalendarDate): CalendarDate =>
  addDays(delivery, -datesOf(delivery).chargeLead);

/** Returns the day on which the customer is notified of the last change date. */
export const changeReminderDate = (delivery: CalendarDate): CalendarDate =>
  addDays(delivery, -datesOf(delivery).changeReminderLead);

/**
 * Returns the delivery date of a box whose charge is announced today: at the latest on the day
 * before the charge.
 */
export const deliveryWhenLocked = (delivery: CalendarDate, on: DeliveryOn): CalendarDate =>
  noEarlierThan(delivery, cutOffLead, on);

/** Returns the delivery date of a box that is paid today, possibly late after a declined charge. */
export const deliveryWhenPaid = (delivery: CalendarDate, on: DeliveryOn): CalendarDate =>
  noEarlierThan(delivery, ({ chargeLead }) => chargeLead, on);

/** Returns the delivery date of a box that is shipped today. */
export const deliveryWhenShipped = (delivery: CalendarDate, on: DeliveryOn): CalendarDate =>
  noEarlierThan(delivery, () => shipmentLead, on);

/** The day on which a delivery date is decided, and the days on which the shop delivers. */
export interface DeliveryOn {
  readonly today: CalendarDate;
  readonly calendar: DeliveryCalendar;
}

/** Returns the delivery date, or the first delivery day after a closed or a missed one. */
function noEarlierThan(
  delivery: CalendarDate,
  leadOf: (dates: BoxDates) => number,
  { today, calendar }: DeliveryOn,
): CalendarDate {
  let day = deliveryDateFrom(delivery, calendar);
  // The lead may be another one on the later day.
  for (;;) {
    const first = addDays(today, leadOf(datesOf(day)));
    if (first <= day) return day;
    day = deliveryDateFrom(first, calendar);
  }
}

/** Returns the last day on which the customer can change the box. */
export const lastChangeDate = (delivery: CalendarDate): CalendarDate =>
  addDays(delivery, -datesOf(delivery).lastChangeLead);

/** Returns the first day on which a box planned today can be delivered. */
export const earliestDelivery = (today: CalendarDate, calendar: DeliveryCalendar): CalendarDate =>
  noEarlierThan(today, ({ lastChangeLead }) => lastChangeLead, { today, calendar });

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
