import type { CustomerId } from '@nestbox/contract/values';
import { isOpenToPlan } from '@nestbox/domain/boxes/customerActions';
import { isToDeliver } from '@nestbox/domain/boxes/lifecycle';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import type { DeliveryCalendar } from '@nestbox/domain/delivery/calendar';
import type { Household } from '@nestbox/domain/household/household';
import { inView } from '../boxes/boxOf.ts';
import { boxesIn, type StoredBox } from '../boxes/boxQueries.ts';
import type { ChosenProduct } from '../catalogue/chosenProductQueries.ts';
import { householdIn } from '../household/householdQueries.ts';
import { today } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { PlatformServices } from '../platform/services.ts';
import { type Subscription, subscriptionIn } from '../subscription/subscriptionQueries.ts';
import { type PlanningRows, selectPlanningRows } from './planningStateQueries.ts';
import type { StoredSignal } from './schema.ts';
import type { HouseholdSince } from './usageQueries.ts';

/** The stored data from which a customer's boxes are planned. */
export interface PlanningState {
  readonly customerId: CustomerId;
  readonly today: string;
  /** The days on which a box of this customer can be delivered. */
  readonly calendar: DeliveryCalendar;
  readonly subscription: Subscription;
  /** Null until the customer has described the household. */
  readonly household: Household | null;
  /** The household over time, oldest first. */
  readonly householdHistory: readonly HouseholdSince[];
  readonly chosen: readonly ChosenProduct[];
  /** By delivery date. */
  readonly boxes: readonly StoredBox[];
  /** Oldest first. */
  readonly signals: readonly StoredSignal[];
}

/** Reads the planning state in one statement. */
export async function readPlanningState(
  db: Queryable,
  services: PlatformServices,
  customerId: CustomerId,
): Promise<PlanningState> {
  const [rows] = await selectPlanningRows(db, { customerId });
  if (!rows) throw new Error('The planning state was not read');
  return planningStateOf(db, services, customerId, rows);
}

/** Returns the planning state that rows hold, with the calendar of its deliveries. */
export async function planningStateOf(
  db: Queryable,
  { clock, deliveryDays }: PlatformServices,
  customerId: CustomerId,
  { subscriptions, households, householdHistory, chosen, signals, ...rows }: PlanningRows,
): Promise<PlanningState> {
  const boxes = boxesIn(rows.boxes);
  return {
    customerId,
    today: today(clock),
    calendar: await deliveryDays.calendarWithFullDays(db, deliveriesOf(boxes)),
    subscription: subscriptionIn(subscriptions),
    household: householdIn(households),
    householdHistory,
    chosen,
    boxes,
    signals,
  };
}

/** Returns the days of the boxes that are to be delivered. */
const deliveriesOf = (boxes: readonly StoredBox[]): CalendarDate[] =>
  boxes.filter(({ status }) => isToDeliver(status)).map(({ deliveryDate }) => deliveryDate);

/** Returns the boxes that a plan may change. */
export function openBoxes({ subscription, boxes, today }: PlanningState): StoredBox[] {
  const active = subscription.state === 'active';
  return boxes.filter((box) => isOpenToPlan(inView(box), { active, today }));
}
