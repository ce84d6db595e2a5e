import type { Dunning } from '@nestbox/domain/billing/dunning';
import type { BoxStatus } from '@nestbox/domain/box/lifeCycle';
import { londonDate } from '@nestbox/domain/calendar/london';
import type { AgendaFacts } from '@nestbox/domain/subscription/agenda';
import type { ErasureFacts } from '@nestbox/domain/subscription/erasure';
import type { Queryable } from '../../db/database.ts';
import { readClosedBoxes } from '../../db/queries/boxes.ts';
import { readCharges } from '../../db/queries/charges.ts';
import { countMails, countUnsettledCharges, readErasure } from '../../db/queries/erasure.ts';
import { type Refund, readRefunds } from '../../db/queries/refunds.ts';
import { readSubscription } from '../../db/queries/subscriptions.ts';
import { today } from '../../gateways/clock.ts';
import type { Services } from '../../services.ts';
import { dunningOf } from '../payment/dunningOf.ts';

/** What a customer's agenda is made from. */
export async function readAgenda(
  tx: Queryable,
  services: Services,
  customerId: string,
): Promise<AgendaFacts> {
  const subscription = await readSubscription(tx, customerId);
  const boxes = await readClosedBoxes(tx, customerId);
  const dunning = await dunningByBox(tx, customerId, boxes);
  const refunds = await readRefunds(tx, customerId);
  return {
    ...subscription,
    today: today(services.clock),
    startedOn: subscription.startedAt && londonDate(subscription.startedAt),
    boxes: boxes.map((box) => ({
      boxId: box.boxId,
      status: box.status,
      delivery: box.deliveryDate,
      lastChanceFor: box.lastChanceFor,
      dunning: dunning.get(box.boxId) ?? null,
    })),
    refunds: refunds
      .filter((refund) => refund.status === 'promised')
      .map(({ boxId, refundNumber, dueOn }) => ({ boxId, refundNumber, on: dueOn })),
    erasure: await erasureFacts(tx, customerId, { boxes, refunds }),
  };
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

/** Of the box's latest payment, whether it is open or was closed meanwhile. */
async function dunningByBox(
  tx: Queryable,
  customerId: string,
  boxes: readonly { boxId: string; status: BoxStatus }[],
): Promise<Map<string, Dunning | null>> {
  const found = new Map<string, Dunning | null>();
  for (const { boxId, status } of boxes) {
    if (status !== 'PaymentFailed') continue;
    const [latest] = await readCharges(tx, customerId, boxId);
    found.set(boxId, dunningOf(latest));
  }
  return found;
}
