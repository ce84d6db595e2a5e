import { refundBox } from '../../server/workflows/refundBox.ts';
import * as audit from '../audit.ts';
import type { Chance } from './chance.ts';
import type { Stage } from './customer.ts';

/** Refunds a day, on average. */
const refundsADay = 0.1;
const refundable = new Set(['Paid', 'Dispatched', 'Delivered']);

/** Makes occasional refunds, such as for a lost parcel or a dented tin. */
export async function refundNowAndThen({ shop, tally }: Stage, chance: Chance): Promise<void> {
  if (!chance.happens(refundsADay)) return;
  const { services } = shop;
  const { reader } = services.database;
  const refunds = await audit.readAllRefunds(reader);
  const boxes = (await audit.readAllBoxes(reader))
    .map((box) => ({ ...box, left: box.price - sumOf(refunds, box.boxId) }))
    .filter(({ status, left }) => refundable.has(status) && left > 0);
  if (boxes.length === 0) return;
  const { customerId, boxId, left } = chance.pick(boxes);
  const whole = chance.happens(0.3);
  const amount = whole ? null : chance.whole(1, left);
  const { given } = await refundBox(services, customerId, {
    boxId,
    amount,
    reason: whole ? 'The parcel was lost.' : 'A tin was dented.',
  });
  tally.count('refund', given ? (whole ? 'in full' : 'in part') : 'not given yet');
}

const sumOf = (refunds: readonly { boxId: string; amount: number }[], boxId: string) =>
  refunds.filter((refund) => refund.boxId === boxId).reduce((sum, { amount }) => sum + amount, 0);
