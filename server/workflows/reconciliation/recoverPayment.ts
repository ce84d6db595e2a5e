import { balanceOf, giftOf, giftWithin } from '@nestbox/domain/billing/credit';
import { boxPrice } from '@nestbox/domain/billing/price';
import { mayBecome } from '@nestbox/domain/boxes/lifecycle';
import { londonDate } from '@nestbox/domain/calendar/london';
import { deliveryWhenPaid } from '@nestbox/domain/delivery/dates';
import type { Pence } from '@nestbox/domain/money/pounds';
import { findCustomer } from '../../account/customerQueries.ts';
import type { CardPayment } from '../../billing/cardGateway.ts';
import {
  type Charge,
  insertCharge,
  newCharge,
  readCharges,
  updateCharge,
} from '../../billing/chargeQueries.ts';
import { addCredit, readCredit } from '../../billing/creditQueries.ts';
import { planCharge } from '../../billing/planCharge.ts';
import { type Quote, quotedContents, recoverQuote } from '../../billing/quoteQueries.ts';
import type { DifferenceKind } from '../../billing/reconciliationSchema.ts';
import { insertBoxEvents } from '../../boxes/boxEventQueries.ts';
import { readBoxes, replaceItems, type StoredBox, writeBoxes } from '../../boxes/boxQueries.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { writeSuccess } from '../payments/settlePayment.ts';

type Order = NonNullable<CardPayment['order']>;

/** What became of a payment that the data did not have. */
export type Recovery =
  | 'recovered'
  | Extract<DifferenceKind, 'unknown-customer' | 'unknown-box' | 'unwanted'>;

/**
 * Records a payment of the card provider that the data do not have, as after a restore, so that its box is
 * never charged again. A paid box is held back, since nobody knows whether it has left. Customers are not
 * notified: they were, when they paid.
 */
export async function recoverPayment(
  services: Services,
  payment: CardPayment,
  order: Order,
): Promise<Recovery> {
  const { customerId } = order;
  const customer = await findCustomer(services.database.reader, customerId);
  if (!customer) return 'unknown-customer';
  return changeCustomer(services, customerId, ({ tx }) =>
    writeRecovered(tx, services, payment, order),
  );
}

async function writeRecovered(
  tx: Queryable,
  services: Services,
  payment: CardPayment,
  order: Order,
): Promise<Recovery> {
  const { customerId, boxId, paymentVersion } = order;
  const charges = await readCharges(tx, customerId, boxId);
  const known = charges.find((charge) => charge.paymentVersion === paymentVersion);
  const succeeded = payment.status === 'succeeded';
  if (known) {
    if (known.paymentIntent !== null && known.paymentIntent !== payment.id) return 'unwanted';
    await updateCharge(tx, known, { paymentIntent: payment.id });
  } else {
    const stored = (await readBoxes(tx, customerId)).find((each) => each.boxId === boxId);
    const box = succeeded ? await boxOfPayment(tx, services, payment, order, stored) : stored;
    if (!box) return succeeded ? 'unknown-box' : 'recovered';
    if (succeeded && !mayBecome(box.status, 'Paid')) return 'unwanted';
    await recoverCharge(tx, services, { payment, order, box, before: charges[0] });
  }
  if (succeeded) await writeSuccess(tx, services, payment, { ...order, recovered: true });
  return 'recovered';
}

/**
 * Returns the box of a payment as it was before: planned after the backup, or given up since then by somebody who
 * could not know of the payment. Null where the payment does not say what was in it.
 */
async function boxOfPayment(
  tx: Queryable,
  services: Services,
  payment: CardPayment,
  order: Order,
  stored: StoredBox | undefined,
): Promise<StoredBox | null> {
  if (!stored) return recreateBox(tx, services, payment, order);
  if (stored.status !== 'Cancelled' && stored.status !== 'Disabled') return stored;
  const box: StoredBox = { ...stored, status: 'Created' };
  const cause = 'We restored our records: it was paid before.';
  const at = services.clock.now();
  await writeBoxes(tx, order.customerId, [box], at);
  await insertBoxEvents(tx, order.customerId, [{ boxId: box.boxId, status: 'Created', cause, at }]);
  return box;
}

/** Creates a box that was planned after the backup; null where the payment does not say what was in it. */
async function recreateBox(
  tx: Queryable,
  { deliveryDays }: Services,
  { createdAt }: CardPayment,
  { customerId, boxId, contents }: Order,
): Promise<StoredBox | null> {
  if (!contents) return null;
  const boxes = await readBoxes(tx, customerId);
  const charged = londonDate(createdAt);
  const box: StoredBox = {
    boxId,
    boxNumber: boxes.reduce((max, { boxNumber }) => Math.max(max, boxNumber), 0) + 1,
    orderNumber: null,
    status: 'Created',
    deliveryDate: deliveryWhenPaid(charged, { today: charged, calendar: deliveryDays.calendar }),
    dateSet: false,
    broughtForward: false,
    suggestions: {},
    withheld: {},
    omitted: [],
    changeReminderSentFor: null,
    address: null,
    trackingUrl: null,
    heldReason: null,
    addressRefused: false,
    arrival: null,
    replaces: null,
    announcedCharge: null,
    soldAs: null,
    ...quotedContents(contents),
  };
  await writeBoxes(tx, customerId, [box], createdAt);
  await replaceItems(tx, customerId, boxId, box.items);
  return box;
}

interface LostCharge {
  readonly payment: CardPayment;
  readonly order: Order;
  readonly box: StoredBox;
  /** The latest charge that the data have of the box. */
  readonly before: Charge | undefined;
}

/** Writes the charge of a lost payment with its quote, and spends the credit that it spent. */
async function recoverCharge(
  tx: Queryable,
  services: Services,
  { payment, order, box, before }: LostCharge,
): Promise<void> {
  const { customerId, boxId, paymentVersion } = order;
  const now = services.clock.now();
  const contents = order.contents ?? contentsOf(box, payment.amount);
  const quote = await recoverQuote(tx, {
    customerId,
    boxId,
    ...contents,
    createdAt: now,
    // The box comes on the next day that can be kept.
    deliveryDate: null,
  });
  const base = {
    ...newCharge(before, quote, now),
    paymentVersion,
    paymentIntent: payment.id,
    nextCheckAt: now,
    kind: payment.savesCard ? ('checkout' as const) : ('recurring' as const),
  };
  if (payment.status === 'canceled') {
    const nothing = {
      card: 0,
      credit: 0,
      promotion: 0,
      gift: 0,
      code: null,
      isOffer: false,
      matchesOpenPayment: true,
    };
    await insertCharge(tx, { ...base, status: 'closed' }, nothing);
    return;
  }
  const status = payment.status === 'succeeded' ? 'open' : 'closing';
  await insertCharge(tx, { ...base, status }, await creditSpent(tx, services, quote, payment));
}

/** Returns what credit paid of a lost payment, and gives what the data lack of it. */
async function creditSpent(
  tx: Queryable,
  services: Services,
  quote: Quote,
  { amount, savesCard }: CardPayment,
) {
  const { customerId } = quote;
  const plan = await planCharge(tx, services, quote, { inPerson: savesCard });
  if (plan.card === amount) return plan;
  const credit = quote.amount - amount;
  const entries = await readCredit(tx, customerId);
  const lacking = Math.max(0, credit - balanceOf(entries));
  if (lacking > 0) {
    const reason = 'Credit that our restored records did not have.';
    const entry = { customerId, kind: 'goodwill', amount: lacking, reason } as const;
    await addCredit(tx, { ...entry, createdAt: services.clock.now() });
  }
  const held = { balance: balanceOf(entries) + lacking, gift: giftOf(entries) };
  const gift = giftWithin(credit, held);
  return { ...plan, card: amount, credit, gift, promotion: 0, code: null };
}

/** Guesses the contents of a payment that does not have them: those of the box, at what was paid. */
function contentsOf(box: StoredBox, paid: Pence): NonNullable<Order['contents']> {
  const items = box.items.map(({ productId, quantity, unitPrice }) => ({
    productId,
    quantity,
    unitPrice,
  }));
  return { amount: Math.max(paid, boxPrice(box)), items };
}
