import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { reservedFrom } from '@nestbox/domain/billing/checkoutReservation';
import { decideFirstPayment } from '@nestbox/domain/billing/firstPayment';
import type { Pence } from '@nestbox/domain/money/pounds';
import type { CardPayment } from '../../billing/cardGateway.ts';
import {
  type Charge,
  insertCharge,
  newCharge,
  readCharges,
  renewReservation,
} from '../../billing/chargeQueries.ts';
import { stopCharge } from '../../billing/endCharge.ts';
import { ensurePaymentIntent } from '../../billing/ensurePaymentIntent.ts';
import { planCharge } from '../../billing/planCharge.ts';
import type { Quote } from '../../billing/quoteQueries.ts';
import { quotedContents, quoteFor, readQuote } from '../../billing/quoteQueries.ts';
import { allowed, boxOf, inView } from '../../boxes/boxOf.ts';
import { replaceItems, type StoredBox } from '../../boxes/boxQueries.ts';
import { changeStock, type PacksOf } from '../../catalogue/stockQueries.ts';
import { availableItems } from '../../fulfilment/availableItems.ts';
import { readAddress } from '../../household/householdQueries.ts';
import { today } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { refuseWhileHeld } from '../../platform/database/workHold.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { readSubscription } from '../../subscription/subscriptionQueries.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { currentBoxes } from '../customer/currentBoxes.ts';
import { closePayment } from './closePayment.ts';
import { settlePayment } from './settlePayment.ts';

/** A charge that may be paid, or one that must be closed before another can be opened. */
type Opening = {
  readonly charge: Charge;
  readonly quote: Quote;
  /** Sentences about items that were changed because they are out of stock. */
  readonly notes: readonly string[];
};

/** A payment that waits for the customer. */
interface OpenPayment {
  readonly clientSecret: string;
  /** Pence that the payment charges, as the card provider has them. */
  readonly amount: Pence;
  /** Pence of the price that credit pays. */
  readonly credit: Pence;
  /** Until when packs, price and day are reserved; null for a box that is locked anyway. */
  readonly reservedUntil: Date | null;
  /** The box with the contents of its quote. */
  readonly box: StoredBox;
  readonly notes: readonly string[];
}

/**
 * Limit of replacements in one call. A payment is replaced where the box or the customer's credit
 * changed, or where it was cancelled at the provider.
 */
const maxReplacements = 5;

/**
 * Opens the payment of the next box at its current price, or of a box whose charge was declined. A
 * payment has one quote for good. At checkout it reserves packs, price, day and credit for a while,
 * and each call renews that. While box and credit are unchanged, each call returns the same secret.
 * After a change there is a new payment and the old one is cancelled, so that no page can charge an
 * amount that it does not show. The provider is called outside of any transaction.
 * @throws Refusal where nothing is to be paid, or it is paid already; CardProviderFailed;
 * Unavailable while work is held
 */
export async function openPayment(
  services: Services,
  customerId: CustomerId,
  boxId: BoxId,
): Promise<OpenPayment> {
  await refuseWhileHeld(services.database.reader);
  // An overdue plan moves to later dates first, so that nobody pays for a day that has passed.
  await currentBoxes(services, customerId);
  const notes = new Set<string>();
  for (let tries = 0; tries < maxReplacements; tries += 1) {
    const opening = await changeCustomer(services, customerId, (customer) =>
      writeOpening(customer, boxId),
    );
    for (const note of opening.notes) notes.add(note);
    const { charge, quote } = opening;
    const payment = charge.status === 'open' ? await ensurePaymentIntent(services, charge) : null;
    if (charge.status === 'open' && !payment) continue;
    if (payment?.status === 'succeeded') {
      await settlePayment(services, payment.id);
      throw new Refusal('conflict', 'This box is paid already.');
    }
    if (payment?.status === 'processing') {
      throw new Refusal('conflict', 'Your payment is being processed. This takes a moment.');
    }
    const waits = payment && payment.status !== 'canceled';
    if (waits && payment.order?.quote === quote.quoteNumber) {
      return present(services, opening, payment, [...notes]);
    }
    await closePayment(services, {
      ...charge,
      paymentIntent: payment?.id ?? charge.paymentIntent,
    });
  }
  throw new Refusal('conflict', 'This payment cannot be opened now. Please try again later.');
}

async function present(
  services: Services,
  { charge, quote }: Opening,
  { id, clientSecret, amount }: CardPayment,
  notes: readonly string[],
): Promise<OpenPayment> {
  const expected = quote.amount - charge.creditAmount;
  if (amount !== expected) {
    throw new Error(`${id} charges ${amount} pence, but is to charge ${expected} pence`);
  }
  const { box } = await boxOf(services.database.reader, charge.customerId, charge.boxId);
  return {
    clientSecret,
    amount,
    credit: charge.creditAmount,
    reservedUntil: charge.reservedUntil,
    box: { ...box, ...quotedContents(quote) },
    notes,
  };
}

/**
 * Writes the box's quote and charge, and reserves its packs, where there are none. Stops an open
 * charge that no longer matches the box.
 */
async function writeOpening(
  { tx, services, customerId }: LockedCustomer<Services>,
  boxId: BoxId,
): Promise<Opening> {
  const { box, boxes } = await boxOf(tx, customerId, boxId);
  const { state } = await readSubscription(tx, customerId);
  const next = boxes.find((candidate) => candidate.status === 'Created');
  allowed(
    decideFirstPayment({
      box: inView(box),
      isNext: box.boxId === next?.boxId,
      addressSaved: (await readAddress(tx, customerId)) !== null,
      subscriptionActive: state === 'active',
      today: today(services.clock),
    }),
  );
  const now = services.clock.now();
  const [latest] = await readCharges(tx, customerId, boxId);
  const own = latest?.reservedUntil
    ? (await readQuote(tx, customerId, boxId, latest.quoteNumber)).items
    : [];
  const { sendable, notes } = await withoutSoldOut(tx, services, { customerId, box, own });
  const quote = await quoteFor(tx, customerId, sendable, now);
  const plan = await planCharge(tx, services, quote, { inPerson: true });
  const kind = box.status === 'PaymentFailed' ? 'recurring' : 'checkout';
  const reservedUntil = kind === 'checkout' ? reservedFrom(now) : null;
  if (latest?.status === 'closing') return { charge: latest, quote, notes };
  if (latest?.status === 'open') {
    const asQuoted = latest.quoteNumber === quote.quoteNumber && plan.matchesOpenPayment;
    if (!asQuoted) {
      await stopCharge(tx, latest, now);
      return { charge: { ...latest, status: 'closing' }, quote, notes };
    }
    if (reservedUntil) await renewReservation(tx, latest, reservedUntil);
    return { charge: { ...latest, reservedUntil }, quote, notes };
  }
  const charge = await insertCharge(
    tx,
    { ...newCharge(latest, quote, now), kind, reservedUntil },
    plan,
  );
  if (reservedUntil) await changeStock(tx, 'hold', { items: quote.items, at: now });
  return { charge, quote, notes };
}

/** Returns the box without items that are out of stock, which must not be charged. */
async function withoutSoldOut(
  tx: Queryable,
  services: Services,
  { customerId, box, own }: { customerId: CustomerId; box: StoredBox; own: readonly PacksOf[] },
): Promise<{ sendable: StoredBox; notes: readonly string[] }> {
  if (box.status !== 'Created') return { sendable: box, notes: [] };
  const { items, sentences } = await availableItems({ tx, services, customerId }, box, own);
  if (sentences.length === 0) return { sendable: box, notes: [] };
  if (items.length === 0) {
    throw new Refusal('conflict', 'Nothing of this box is in stock. Choose other products.');
  }
  await replaceItems(tx, customerId, box.boxId, items);
  return { sendable: { ...box, items }, notes: sentences };
}
