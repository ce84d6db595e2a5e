import type { CustomerId } from '@nestbox/contract/values';
import { isAsQuoted, paysForBox } from '@nestbox/domain/billing/checkoutReservation';
import { isPaid, mayBecome } from '@nestbox/domain/boxes/lifecycle';
import { laterOf } from '@nestbox/domain/calendar/date';
import { londonDate } from '@nestbox/domain/calendar/london';
import { deliveryDateFrom } from '@nestbox/domain/delivery/calendar';
import { deliveryWhenPaid, earliestDelivery } from '@nestbox/domain/delivery/dates';
import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';
import { askToConfirm } from '../../account/marketingConsent.ts';
import { notify } from '../../account/notify.ts';
import type { CardPayment } from '../../billing/cardGateway.ts';
import {
  type Charge,
  readAttempts,
  readCharges,
  updateAttempt,
  updateCharge,
} from '../../billing/chargeQueries.ts';
import { endCharge, endReservation } from '../../billing/endCharge.ts';
import { type Quote, quotedContents, readQuote } from '../../billing/quoteQueries.ts';
import { receiptVat } from '../../billing/receiptVat.ts';
import { cardFields, noCard } from '../../billing/savedCard.ts';
import { scheduleRefund } from '../../billing/scheduleRefund.ts';
import { boxInMessage } from '../../boxes/boxMessages.ts';
import { readBoxes, replaceItems, type StoredBox } from '../../boxes/boxQueries.ts';
import { moveBox } from '../../boxes/moveBox.ts';
import { soldNow } from '../../boxes/soldAs.ts';
import { lackingOf } from '../../catalogue/stockQueries.ts';
import { readAddress } from '../../household/householdQueries.ts';
import { today } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { chargeOutcomes } from '../../platform/telemetry/metrics.ts';
import type { Services } from '../../services.ts';
import { cardNeeded } from '../../subscription/cardMessages.ts';
import { readSubscription, updateSubscription } from '../../subscription/subscriptionQueries.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { idsOf, replan, replanProducts } from '../customer/replan.ts';
import { startSubscription } from '../customer/startSubscription.ts';
import { settleGiftCard } from '../giftCards/settleGiftCard.ts';
import { notifyOfPayment, type Receipt } from './notifyOfPayment.ts';

type Order = Pick<
  NonNullable<CardPayment['order']>,
  'customerId' | 'boxId' | 'paymentVersion' | 'quote'
> & {
  /** Whether the data had lost the payment: its box is held back, and nobody is notified. */
  readonly recovered?: true;
};

/**
 * Asks the provider for the state of a payment and records it where it succeeded. Ignores payments
 * of other shops.
 * @returns the provider's answer
 */
export async function settlePayment(services: Services, paymentId: string): Promise<CardPayment> {
  const payment = await services.cards.retrievePayment(paymentId);
  await recordSuccess(services, payment);
  return payment;
}

/**
 * Marks the box of a successful payment as paid, saves the card and, at checkout, starts the
 * subscription: once, however often it is called. Refunds a payment for which no box can be
 * delivered. A gift card is marked as paid likewise.
 */
export async function recordSuccess(services: Services, payment: CardPayment): Promise<void> {
  const { order, giftCard } = payment;
  if (giftCard) return settleGiftCard(services, payment, giftCard);
  if (payment.status !== 'succeeded' || !order) return;
  const outcome = await changeCustomer(services, order.customerId, ({ tx }) =>
    writeSuccess(tx, services, payment, order),
  );
  if (outcome) chargeOutcomes.inc({ outcome });
}

/** Writes the success, under the customer's lock. @returns null where it was written before */
export async function writeSuccess(
  tx: Queryable,
  services: Services,
  payment: CardPayment,
  order: Order,
): Promise<'succeeded' | 'unwanted' | null> {
  const { customerId, boxId } = order;
  const charges = await readCharges(tx, customerId, boxId);
  const charge = charges.find(({ paymentVersion }) => paymentVersion === order.paymentVersion);
  if (!charge) throw new Error(`${payment.id} succeeded, but has no charge`);
  if (charge.status === 'succeeded' || charge.status === 'unwanted') return null;
  const now = services.clock.now();
  const paidAt = timeOfPayment(payment, { since: order.recovered ? null : charge.createdAt, now });
  const settled = {
    paymentIntent: payment.id,
    paidAmount: payment.amountReceived,
    settledAt: paidAt,
  };
  await updateCharge(tx, charge, { ...settled, status: 'succeeded' });
  for (const attempt of await readAttempts(tx, charge)) {
    await updateAttempt(tx, attempt, { outcome: 'succeeded', settledAt: now });
  }
  const box = (await readBoxes(tx, customerId)).find((candidate) => candidate.boxId === boxId);
  const quote = await readQuote(tx, customerId, boxId, charge.quoteNumber);
  // The box takes over what was reserved for it.
  await endReservation(tx, charge, now);
  const payable = box !== undefined && mayBecome(box.status, 'Paid');
  const wanted = payable && (await isWanted(tx, { charge, quote, box }));
  let receipt: Receipt | null = null;
  if (wanted) {
    await saveCard(tx, customerId, payment);
    const heldReason = order.recovered ? recoveredReason : null;
    receipt = await markPaid(tx, services, { charge, quote, box, paidAt, heldReason });
    if (charge.kind === 'checkout') {
      await startAfterCheckout(tx, services, charge, { payment, at: paidAt });
      await askToConfirm(tx, services, customerId);
    }
  } else {
    await endCharge(tx, charge, 'unwanted', paidAt);
    await scheduleRefund(
      tx,
      services,
      { ...charge, ...settled },
      {
        amount: payment.amountReceived,
        reason: whyRefunded(box),
        dueOn: today(services.clock),
        announced: true,
      },
    );
  }
  const { state } = await readSubscription(tx, customerId);
  // A cancelled customer is not planned for, but may have a refund due.
  if (state !== 'cancelled') await replan({ tx, services, customerId });
  if (receipt && !order.recovered) await notifyOfPayment({ tx, services, customerId }, receipt);
  return wanted ? 'succeeded' : 'unwanted';
}

/**
 * Returns when a payment was made, which decides its day in the accounts and its VAT: the provider's
 * time, which is in whole seconds.
 * @param since when the charge was written; null where it was recovered later
 */
function timeOfPayment(
  { chargedAt }: CardPayment,
  { since, now }: { since: Date | null; now: Date },
): Date {
  const time = Math.max(since?.getTime() ?? 0, (chargedAt ?? now).getTime());
  return new Date(Math.min(time, now.getTime()));
}

function whyRefunded(box: StoredBox | undefined): string {
  if (box && isPaid(box.status)) return 'You had paid for this box already.';
  const comes = box && (mayBecome(box.status, 'Paid') || box.status === 'Disabled');
  return comes
    ? 'Your box changed while you were paying.'
    : 'You paid for a box that no longer comes.';
}

/** Whether a successful payment pays for a box that can still be paid. */
async function isWanted(
  tx: Queryable,
  { charge, quote, box }: { charge: Charge; quote: Quote; box: StoredBox },
): Promise<boolean> {
  const { kind, status, creditAmount: credit } = charge;
  const open = status === 'open';
  return paysForBox({
    kind,
    credit,
    open,
    closed: status === 'closed',
    asQuoted: isAsQuoted(box, quote),
    // A locked box has its packs.
    packsFree: open || box.status !== 'Created' || (await lackingOf(tx, quote.items)).size === 0,
  });
}

/**
 * Marks a box as paid whose charge is covered by credit alone. Does not call the card provider.
 */
export async function recordPaidByCredit(
  tx: Queryable,
  services: Services,
  charge: Charge,
  box: StoredBox,
): Promise<void> {
  const settledAt = services.clock.now();
  await updateCharge(tx, charge, { status: 'succeeded', paidAmount: 0, settledAt });
  const { customerId, boxId, quoteNumber } = charge;
  const quote = await readQuote(tx, customerId, boxId, quoteNumber);
  const receipt = await markPaid(tx, services, { charge, quote, box, paidAt: settledAt });
  await replan({ tx, services, customerId: charge.customerId });
  await notifyOfPayment({ tx, services, customerId: charge.customerId }, receipt);
}

/** Why a box is held back whose payment is in no restored record. */
const recoveredReason = 'We restored our records, and check whether this box has left already.';

/** A payment of a box. */
interface Payment {
  readonly charge: Charge;
  readonly quote: Quote;
  readonly box: StoredBox;
  readonly paidAt: Date;
  readonly heldReason?: string | null;
}

async function markPaid(
  tx: Queryable,
  services: Services,
  { charge, quote, box, paidAt, heldReason = null }: Payment,
): Promise<Receipt> {
  const { customerId, boxId, creditAmount } = charge;
  // The customer gets the quote that they paid.
  const { items, deliveryFee } = quotedContents(quote);
  await replaceItems(tx, customerId, boxId, items);
  const now = today(services.clock);
  const calendar = await services.deliveryDays.calendarWithFullDays(tx, [box.deliveryDate]);
  // The shop may have been down since the payment, so that the day can no longer be kept.
  const deliveryDate =
    box.status === 'Created'
      ? deliveryDateFrom(laterOf(box.deliveryDate, earliestDelivery(now, calendar)), calendar)
      : deliveryWhenPaid(box.deliveryDate, { today: now, calendar });
  const filled = { ...box, items };
  const moved = await moveBox({ tx, services, customerId }, filled, {
    to: 'Paid',
    cause: formatReceived(quote.amount - creditAmount, creditAmount),
    also: {
      deliveryDate,
      deliveryFee,
      heldReason,
      address: box.address ?? (await readAddress(tx, customerId)),
      soldAs: box.soldAs ?? soldNow(services.catalogue, items),
    },
  });
  if (box.status === 'PaymentFailed') {
    await replanProducts({ tx, services, customerId }, idsOf(items));
  }
  const vat = receiptVat({ items, amount: quote.amount }, charge, {
    catalogue: services.catalogue,
    paidOn: londonDate(paidAt),
  });
  return {
    box: boxInMessage(moved, services.catalogue, creditAmount),
    vat,
    follows: receiptFollows(charge, box),
  };
}

/** Whether the mail of the shipment has the receipt: the box was charged as it had been announced. */
const receiptFollows = ({ kind }: Pick<Charge, 'kind'>, { status }: Pick<StoredBox, 'status'>) =>
  kind !== 'checkout' && status === 'CustomerNotified';

function formatReceived(paid: Pence, credit: Pence): string {
  if (paid === 0) return `Your credit paid ${formatPounds(credit)}.`;
  const received = `We received ${formatPounds(paid)}`;
  return credit > 0 ? `${received}; credit paid ${formatPounds(credit)}.` : `${received}.`;
}

/**
 * Starts the subscription, or asks for a card where the one that paid was not saved for later
 * boxes.
 * @param at when the charge succeeded: boxes paid then belong to this start
 */
async function startAfterCheckout(
  tx: Queryable,
  services: Services,
  charge: Charge,
  { payment, at }: { payment: CardPayment; at: Date },
): Promise<void> {
  const { customerId, createdAt } = charge;
  const { state, cancelledAt } = await readSubscription(tx, customerId);
  // A payment opened before a cancellation does not undo it.
  if (cancelledAt && createdAt <= cancelledAt) return;
  const runs = state === 'active' || state === 'paused';
  if (runs || isSaved(payment)) return startSubscription({ tx, services, customerId }, at);
  // The checkout said that this card is charged next, so an older one must not be charged instead.
  // The start counts for the right to cancel, though the subscription does not run yet.
  await updateSubscription(tx, customerId, { ...noCard, startedAt: at, reminders: 0 });
  await notify(tx, services, customerId, cardNeeded(at));
}

/** Whether the provider saved the card for the customer; others cannot be charged again. */
const isSaved = ({ paymentMethod }: CardPayment) => Boolean(paymentMethod?.customer);

/** Saves the card of a payment that the customer made in person, for later boxes. */
async function saveCard(
  tx: Queryable,
  customerId: CustomerId,
  payment: CardPayment,
): Promise<void> {
  const method = payment.paymentMethod;
  if (!method || !isSaved(payment)) return;
  const { paymentMethod } = await readSubscription(tx, customerId);
  if (method.id === paymentMethod) return;
  await updateSubscription(tx, customerId, await cardFields(tx, customerId, method));
}
