import { decideFirstPayment } from '@nestbox/domain/billing/firstPayment';
import type { Queryable } from '../../db/database.ts';
import { replaceItems, type StoredBox } from '../../db/queries/boxes.ts';
import { type Charge, insertCharge, readCharges, updateCharge } from '../../db/queries/charges.ts';
import { readAddress } from '../../db/queries/household.ts';
import { type Quote, readLatestQuote } from '../../db/queries/quotes.ts';
import { readSubscription } from '../../db/queries/subscriptions.ts';
import { type CardPayment, CardProviderFailed } from '../../gateways/cards.ts';
import { today } from '../../gateways/clock.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { allowed, boxOf, inView } from '../boxOf.ts';
import { changeCustomer } from '../changeCustomer.ts';
import { sendableItems } from '../life/sendableItems.ts';
import { currentBoxes } from '../plan/currentBoxes.ts';
import { closePayment } from './closePayment.ts';
import { newCharge } from './newCharge.ts';
import { orderOf, paymentOf } from './paymentOf.ts';
import { quoteFor } from './quoteFor.ts';
import { settlePayment } from './settlePayment.ts';

interface Opening {
  readonly charge: Charge;
  readonly quote: Quote;
}

/** Generations follow one another only when payments were cancelled at the provider by hand. */
const mostGenerations = 5;

/**
 * The client secret with which the browser pays for the next box, at its price of this moment, or
 * for one whose charge was declined.
 * Asking again while the payment is open gives the same one. The provider is asked outside any
 * transaction, always with what was written before.
 * @throws Refusal where nothing is to pay, or it is paid already; CardProviderFailed
 */
export async function openPayment(
  services: Services,
  customerId: string,
  boxId: string,
): Promise<string> {
  // A plan that fell due slides first, so that nobody pays for a day that has passed.
  await currentBoxes(services, customerId);
  for (let tries = 0; tries < mostGenerations; tries += 1) {
    const opening = await changeCustomer(services, customerId, (tx) =>
      writeOpening(tx, services, customerId, boxId),
    );
    if (opening.charge.status === 'closing') {
      await closePayment(services, opening.charge);
      continue;
    }
    const payment = await paymentOf(services, opening.charge);
    if (!payment) continue;
    switch (payment.status) {
      case 'succeeded':
        await settlePayment(services, payment.id);
        throw new Refusal('conflict', 'This box is paid already.');
      case 'processing':
        throw new Refusal('conflict', 'Your payment is being processed. This takes a moment.');
      case 'canceled':
        await closePayment(services, opening.charge);
        break;
      default:
        return askFor(services, opening, payment);
    }
  }
  throw new Refusal('conflict', 'This payment cannot be opened now. Please try again later.');
}

/** The latest quote and charge of the box, written where there are none that still hold. */
async function writeOpening(
  tx: Queryable,
  services: Services,
  customerId: string,
  boxId: string,
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
  const quote = await quoteFor(tx, customerId, await sendable(tx, services, customerId, box), now);
  const [before] = await readCharges(tx, customerId, boxId);
  if (before?.status === 'closing') return { charge: before, quote };
  if (before?.status === 'open') {
    const latest = { latestQuote: quote.quoteNumber };
    await updateCharge(tx, before, latest);
    return { charge: { ...before, ...latest }, quote };
  }
  const kind = box.status === 'PaymentFailed' ? 'recurring' : 'checkout';
  const charge = await insertCharge(tx, { ...newCharge(before, quote, now), kind });
  return { charge, quote };
}

/** The box with what can be sent of it: nobody is asked to pay for what is gone. */
async function sendable(
  tx: Queryable,
  services: Services,
  customerId: string,
  box: StoredBox,
): Promise<StoredBox> {
  if (box.status !== 'Created') return box;
  const { items, sentences } = await sendableItems(tx, services, customerId, box);
  if (sentences.length === 0) return box;
  if (items.length === 0) {
    throw new Refusal('conflict', 'Nothing of this box is in stock. Choose other products.');
  }
  await replaceItems(tx, customerId, box.boxId, items);
  return { ...box, items };
}

/** Makes the payment ask for the latest quote, and gives its secret. */
async function askFor(
  services: Services,
  { charge, quote }: Opening,
  payment: CardPayment,
): Promise<string> {
  let asked = payment;
  let wanted = quote;
  while (asked.order?.quote !== wanted.quoteNumber) {
    try {
      asked = await services.cards.requote(payment.id, await orderOf(services, charge, wanted));
    } catch (error) {
      if (!(error instanceof CardProviderFailed)) throw error;
      // It may just have been paid, in another tab.
      const { status } = await settlePayment(services, payment.id);
      if (status === 'succeeded') throw new Refusal('conflict', 'This box is paid already.');
      throw error;
    }
    // Another tab may have quoted a change meanwhile; the last word is the latest quote.
    const { reader } = services.database;
    wanted = (await readLatestQuote(reader, charge.customerId, charge.boxId)) ?? wanted;
  }
  return asked.clientSecret;
}
