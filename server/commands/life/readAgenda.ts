import { londonDate } from '@nestbox/domain/calendar/london';
import type { AgendaFacts } from '@nestbox/domain/subscription/agenda';
import type { Queryable } from '../../db/database.ts';
import { readClosedBoxes } from '../../db/queries/boxes.ts';
import { readOpenCharges } from '../../db/queries/charges.ts';
import { readRefunds } from '../../db/queries/refunds.ts';
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
  const charges = await readOpenCharges(tx, customerId);
  const boxes = await readClosedBoxes(tx, customerId);
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
      dunning: dunningOf(charges.find((charge) => charge.boxId === box.boxId)),
    })),
    refunds: refunds
      .filter((refund) => refund.status === 'promised')
      .map(({ boxId, refundNumber, dueOn }) => ({ boxId, refundNumber, on: dueOn })),
  };
}
