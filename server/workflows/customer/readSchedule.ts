import type { CustomerId } from '@nestbox/contract/values';
import { boxPrice } from '@nestbox/domain/billing/price';
import { addDays, type CalendarDate, dayNumber } from '@nestbox/domain/calendar/date';
import { londonDate, londonMidnight } from '@nestbox/domain/calendar/london';
import { isDeliveryDay } from '@nestbox/domain/delivery/calendar';
import type { ErasureFacts } from '@nestbox/domain/subscription/erasure';
import type { ScheduledBox, ScheduleFacts } from '@nestbox/domain/subscription/schedule';
import { type CustomerRow, erasureOf } from '../../account/customerQueries.ts';
import {
  allChargesOf,
  type Charge,
  countUnsettledCharges,
  readAttempts,
} from '../../billing/chargeQueries.ts';
import { creditOfBoxes } from '../../billing/creditOfBoxes.ts';
import { dunningOf } from '../../billing/dunningOf.ts';
import { countUnsettledGiftCards } from '../../billing/giftCardQueries.ts';
import { type Refund, refundsOf } from '../../billing/refundQueries.ts';
import { boxesWithoutItemsOf, readBoxes, type StoredBox } from '../../boxes/boxQueries.ts';
import { countMails, readChargeMessage } from '../../notifications/mailQueries.ts';
import { today } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { oneRow, rowsOf } from '../../platform/database/rowsOf.ts';
import { readDownSince } from '../../platform/database/uptimeQueries.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import {
  type Subscription,
  subscriptionIn,
  subscriptionOf,
} from '../../subscription/subscriptionQueries.ts';

/**
 * Reads what a customer's schedule is computed from.
 * @param known what a draft holds of it, so that it is not read
 */
export async function readSchedule(
  customer: LockedCustomer<Services>,
  known?: ScheduleState,
): Promise<ScheduleFacts> {
  const { tx, services, customerId } = customer;
  const state = known ?? (await readScheduleState(tx, customerId));
  const { subscription, boxes, refunds } = state;
  const now = today(services.clock);
  const charging = await readCharging(customer, state, now);
  return {
    ...subscription,
    today: now,
    startedOn: subscription.startedAt && londonDate(subscription.startedAt),
    signedUpOn: state.customer && londonDate(state.customer.createdAt),
    pausedOn: subscription.pausedAt && londonDate(subscription.pausedAt),
    pauseReminded: isSameInstant(subscription.pausedAt, subscription.remindedOfPause),
    boxes: boxes.map(
      ({
        boxId,
        status,
        deliveryDate: delivery,
        changeReminderSentFor,
        broughtForward,
        heldReason,
      }) => ({
        boxId,
        status,
        delivery,
        changeReminderSentFor,
        broughtForward,
        held: heldReason !== null,
        dayClosed: !isDeliveryDay(dayNumber(delivery), services.deliveryDays.calendar),
        ...(charging.get(boxId) ?? notCharged),
      }),
    ),
    simulatesShipping: services.simulatesShipping,
    refunds: refunds
      .filter((refund) => refund.status === 'promised')
      .map(({ boxId, refundNumber, dueOn }) => ({ boxId, refundNumber, on: dueOn })),
    erasure: await erasureFacts(tx, customerId, state),
  };
}

const isSameInstant = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();

/** The part of a customer's data that decides the schedule. */
interface ScheduleState {
  readonly subscription: Subscription;
  readonly boxes: readonly Omit<StoredBox, 'items'>[];
  /** Oldest first. */
  readonly charges: readonly Charge[];
  readonly refunds: readonly Refund[];
  /** When the customer asked for erasure, and when it was done. */
  readonly customer: Pick<CustomerRow, 'createdAt' | 'erasureAskedAt' | 'erasedAt'> | null;
}

async function readScheduleState(tx: Queryable, customerId: CustomerId): Promise<ScheduleState> {
  const [rows] = await selectScheduleRows(tx, { customerId });
  if (!rows) throw new Error('The schedule was not read');
  const { subscriptions, customers, ...others } = rows;
  return { ...others, subscription: subscriptionIn(subscriptions), customer: customers[0] ?? null };
}

/** Selects in one statement, as each change ends with it. */
const selectScheduleRows = prepared('schedule_rows', (db) =>
  db
    .select({
      subscriptions: rowsOf(subscriptionOf(db)),
      boxes: rowsOf(boxesWithoutItemsOf(db)),
      charges: rowsOf(allChargesOf(db)),
      refunds: rowsOf(refundsOf(db)),
      customers: rowsOf(erasureOf(db)),
    })
    .from(oneRow),
);

type Charging = Pick<
  ScheduledBox,
  'chargeMessage' | 'amountChanged' | 'chargeUnderWay' | 'dunning'
>;

const notCharged: Charging = { chargeMessage: 'none', chargeUnderWay: false, dunning: null };

/** Returns the state of charging for each box that waits for its payment. */
async function readCharging(
  customer: LockedCustomer<Services>,
  { boxes, charges }: ScheduleState,
  now: CalendarDate,
): Promise<Map<string, Charging>> {
  const { tx, customerId } = customer;
  const found = new Map<string, Charging>();
  const changed = await readChangedAmounts(customer, boxes);
  for (const { boxId, status } of boxes) {
    if (status !== 'CustomerNotified' && status !== 'PaymentFailed') continue;
    const latest = charges.findLast((charge) => charge.boxId === boxId);
    const [attempt] = latest ? await readAttempts(tx, latest) : [];
    const dunning = status === 'PaymentFailed' ? dunningOf(latest) : null;
    found.set(boxId, {
      chargeMessage: await readChargeMessage(tx, customerId, boxId),
      amountChanged: changed.has(boxId),
      chargeUnderWay: attempt?.outcome === 'asking' || attempt?.outcome === 'processing',
      dunning: dunning && { ...dunning, downSince: await downAtEndOf(tx, dunning.payBy, now) },
    });
  }
  return found;
}

/** Returns the boxes whose charge would differ from the amount that the customer was last told. */
async function readChangedAmounts(
  { tx, services, customerId }: LockedCustomer<Services>,
  boxes: ScheduleState['boxes'],
): Promise<ReadonlySet<string>> {
  const status = new Map(boxes.map((box) => [box.boxId, box.status]));
  const isAnnounced = (box: Omit<StoredBox, 'items'>) =>
    box.announcedCharge !== null &&
    (status.get(box.boxId) === 'CustomerNotified' || status.get(box.boxId) === 'PaymentFailed');
  if (!boxes.some(isAnnounced)) return new Set();
  const stored = (await readBoxes(tx, customerId)).map((box) => ({
    ...box,
    status: status.get(box.boxId) ?? box.status,
  }));
  const credits = await creditOfBoxes(tx, services, customerId, stored);
  const changed = stored.filter(
    (box) =>
      isAnnounced(box) &&
      boxPrice(box) - (credits.get(box.boxId)?.credit ?? 0) !== box.announcedCharge,
  );
  return new Set(changed.map(({ boxId }) => boxId));
}

/**
 * Returns since when the shop was down at the end of a day; null where it was not, or the day is
 * not over.
 */
async function downAtEndOf(
  tx: Queryable,
  day: CalendarDate,
  now: CalendarDate,
): Promise<CalendarDate | null> {
  if (now <= day) return null;
  const since = await readDownSince(tx, londonMidnight(addDays(day, 1)));
  return since && londonDate(since);
}

async function erasureFacts(
  tx: Queryable,
  customerId: CustomerId,
  { boxes, refunds, customer }: ScheduleState,
): Promise<ErasureFacts | null> {
  if (!customer?.erasureAskedAt) return null;
  const { erasureAskedAt, erasedAt } = customer;
  return {
    askedOn: londonDate(erasureAskedAt),
    erasedOn: erasedAt && londonDate(erasedAt),
    boxes,
    unsettledPayments:
      (await countUnsettledCharges(tx, customerId)) +
      (await countUnsettledGiftCards(tx, customerId)),
    promisedRefunds: refunds.filter(({ status }) => status === 'promised').length,
    keptMails: await countMails(tx, customerId),
  };
}
