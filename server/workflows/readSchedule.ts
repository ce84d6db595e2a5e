import type { BoxStatus } from '@nestbox/domain/boxes/lifecycle';
import { addDays, type CalendarDate } from '@nestbox/domain/calendar/date';
import { londonDate, londonInstant } from '@nestbox/domain/calendar/london';
import type { ErasureFacts } from '@nestbox/domain/subscription/erasure';
import type { ScheduledBox, ScheduleFacts } from '@nestbox/domain/subscription/schedule';
import { readAttempts, readCharges } from '../billing/chargeQueries.ts';
import { dunningOf } from '../billing/dunningOf.ts';
import { type Refund, readRefunds } from '../billing/refundQueries.ts';
import type { Services } from '../billing/services.ts';
import { readClosedBoxes } from '../boxes/boxQueries.ts';
import { readChargeMessage } from '../notifications/notificationQueries.ts';
import { today } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import { readDownSince } from '../platform/database/uptimeQueries.ts';
import { readSubscription } from '../subscription/subscriptionQueries.ts';
import { countMails, countUnsettledCharges, readErasure } from './erasureQueries.ts';

/** What a customer's schedule is made from. */
export async function readSchedule(
  tx: Queryable,
  services: Services,
  customerId: string,
): Promise<ScheduleFacts> {
  const subscription = await readSubscription(tx, customerId);
  const boxes = await readClosedBoxes(tx, customerId);
  const refunds = await readRefunds(tx, customerId);
  const now = today(services.clock);
  const charging = await readCharging(tx, customerId, boxes, now);
  return {
    ...subscription,
    today: now,
    startedOn: subscription.startedAt && londonDate(subscription.startedAt),
    boxes: boxes.map(({ boxId, status, deliveryDate: delivery, lastChanceFor }) => ({
      ...{ boxId, status, delivery, lastChanceFor },
      ...(charging.get(boxId) ?? notCharged),
    })),
    playsParcels: services.playsParcels,
    refunds: refunds
      .filter((refund) => refund.status === 'promised')
      .map(({ boxId, refundNumber, dueOn }) => ({ boxId, refundNumber, on: dueOn })),
    erasure: await erasureFacts(tx, customerId, { boxes, refunds }),
  };
}

type Charging = Pick<ScheduledBox, 'chargeMessage' | 'chargeUnderWay' | 'dunning'>;

const notCharged: Charging = { chargeMessage: 'none', chargeUnderWay: false, dunning: null };

/** Where the charging of boxes stands that wait for their money, by box. */
async function readCharging(
  tx: Queryable,
  customerId: string,
  boxes: readonly { boxId: string; status: BoxStatus }[],
  now: CalendarDate,
): Promise<Map<string, Charging>> {
  const found = new Map<string, Charging>();
  for (const { boxId, status } of boxes) {
    if (status !== 'CustomerNotified' && status !== 'PaymentFailed') continue;
    const [latest] = await readCharges(tx, customerId, boxId);
    const [attempt] = latest ? await readAttempts(tx, latest) : [];
    const dunning = status === 'PaymentFailed' ? dunningOf(latest) : null;
    found.set(boxId, {
      chargeMessage: await readChargeMessage(tx, customerId, boxId),
      chargeUnderWay: attempt?.outcome === 'asking' || attempt?.outcome === 'processing',
      dunning: dunning && { ...dunning, downSince: await downAtEndOf(tx, dunning.payBy, now) },
    });
  }
  return found;
}

/** Since when the shop was down at the end of a day; null where it was not, or the day is not over. */
async function downAtEndOf(
  tx: Queryable,
  day: CalendarDate,
  now: CalendarDate,
): Promise<CalendarDate | null> {
  if (now <= day) return null;
  const since = await readDownSince(tx, londonInstant(addDays(day, 1), 0));
  return since && londonDate(since);
}

async function erasureFacts(
  tx: Queryable,
  customerId: string,
  { boxes, refunds }: { boxes: readonly { status: BoxStatus }[]; refunds: readonly Refund[] },
): Promise<ErasureFacts | null> {
  const { erasureAskedAt, erasedAt } = await readErasure(tx, customerId);
  if (!erasureAskedAt) return null;
  return {
    askedOn: londonDate(erasureAskedAt),
    erasedOn: erasedAt && londonDate(erasedAt),
    boxes,
    unsettledPayments: await countUnsettledCharges(tx, customerId),
    promisedRefunds: refunds.filter(({ status }) => status === 'promised').length,
    keptMails: await countMails(tx, customerId),
  };
}
