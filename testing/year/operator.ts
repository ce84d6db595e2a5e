import { giveCredit } from '../../server/billing/giveCredit.ts';
import { insertPromotionCode } from '../../server/billing/promotionCodeQueries.ts';
import { refundBox } from '../../server/workflows/refundBox.ts';
import * as audit from '../audit.ts';
import type { Chance } from './chance.ts';
import type { Stage } from './customer.ts';

/** Refunds a day, on average. */
const refundsADay = 0.1;
const refundable = new Set(['Paid', 'Dispatched', 'Delivered']);

/** Codes of the year's promotions, and one that does not exist. */
export const promotionCodes = ['WELCOME', 'TENTH', 'FEW', 'MISSPELT'] as const;

/** Adds promotion codes: for first boxes, for several boxes, and for few customers. */
export async function addPromotions({ shop }: Stage, households: number): Promise<void> {
  const { reader } = shop.services.database;
  const [common, createdAt] = [{ boxes: 1, firstBoxOnly: false }, shop.now()];
  for (const promotion of [
    { ...common, code: 'WELCOME', amount: 500, firstBoxOnly: true },
    { ...common, code: 'TENTH', percent: 10, boxes: 3 },
    { ...common, code: 'FEW', percent: 100, maxUses: Math.ceil(households / 3) },
  ]) {
    await insertPromotionCode(reader, { ...promotion, createdAt });
  }
}

/** Goodwill given a day, on average. */
const goodwillADay = 0.1;

/** Gives goodwill now and then, such as for a late box: sometimes more than a box costs. */
export async function giveCreditNowAndThen({ shop, tally }: Stage, chance: Chance): Promise<void> {
  if (!chance.happens(goodwillADay)) return;
  const { services } = shop;
  const forgotten = await audit.readForgotten(services.database.reader);
  const customers = (await audit.readAllSubscriptions(services.database.reader)).filter(
    ({ customerId }) => !forgotten.has(customerId),
  );
  if (customers.length === 0) return;
  const { customerId } = chance.pick(customers);
  const amount = chance.happens(0.2) ? chance.whole(3_000, 9_000) : chance.whole(1, 1_500);
  await giveCredit(services, customerId, { amount, reason: 'Sorry for the late box.' });
  tally.count('credit', amount > 1_500 ? 'much' : 'some');
}

/** Makes occasional refunds, such as for a lost parcel or a dented tin. */
export async function refundNowAndThen({ shop, tally }: Stage, chance: Chance): Promise<void> {
  if (!chance.happens(refundsADay)) return;
  const { services } = shop;
  const { reader } = services.database;
  const refunds = await audit.readAllRefunds(reader);
  // A promotion's part never becomes money.
  const charges = (await audit.readAllCharges(reader)).filter(
    ({ status }) => status === 'succeeded',
  );
  const promotions = charges.map(({ boxId, promotionAmount: amount }) => ({ boxId, amount }));
  const boxes = (await audit.readAllBoxes(reader))
    .map((box) => ({ ...box, left: box.price - sumOf([...refunds, ...promotions], box.boxId) }))
    .filter(({ status, left }) => refundable.has(status) && left > 0);
  if (boxes.length === 0) return;
  const { customerId, boxId, left } = chance.pick(boxes);
  const whole = chance.happens(0.3);
  const amount = whole ? null : chance.whole(1, left);
  const { given } = await refundBox(services, customerId, {
    boxId,
    amount,
    reason: whole ? 'The parcel was lost.' : 'A tin was dented.',
    asCredit: chance.happens(0.3),
  });
  tally.count('refund', given ? (whole ? 'in full' : 'in part') : 'not given yet');
}

const sumOf = (refunds: readonly { boxId: string; amount: number }[], boxId: string) =>
  refunds.filter((refund) => refund.boxId === boxId).reduce((sum, { amount }) => sum + amount, 0);
