import { decideFirstPayment } from '@nestbox/domain/billing/firstPayment';
import { boxPrice } from '@nestbox/domain/box/price';
import type { Queryable } from '../db/database.ts';
import { findCustomer } from '../db/queries/accounts.ts';
import type { StoredBox } from '../db/queries/boxes.ts';
import { readAddress } from '../db/queries/household.ts';
import {
  type Charge,
  insertCharge,
  insertQuote,
  type Quote,
  readCharge,
  readLatestQuote,
  readQuote,
  readSubscription,
  updateCharge,
  updateSubscription,
} from '../db/queries/payments.ts';
import type { CardPayment } from '../gateways/cards.ts';
import { today } from '../gateways/clock.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { allowed, boxOf, inView } from './boxOf.ts';
import { changeCustomer } from './changeCustomer.ts';
import { currentBoxes } from './currentBoxes.ts';
import { settlePayment } from './settlePayment.ts';

interface Opening {
  readonly charge: Charge;
  readonly quote: Quote;
}

/**
 * The client secret with which the browser pays for the next box, at its price of this moment.
 * Asking again while the payment is open gives the same one. The provider is asked outside any
 * transaction, always with what was written before.
 * @throws Refusal where nothing is to pay, or it is paid already
 */
export async function openPayment(
  services: Services,
  customerId: string,
  boxId: string,
): Promise<string> {
  // A plan that fell due slides first, so that nobody pays for a day that has passed.
  await currentBoxes(services, customerId);
  const opening = await changeCustomer(services, customerId, (tx) =>
    writeOpening(tx, services, customerId, boxId),
  );
  const payment = await paymentFor(services, opening);
  if (payment.status === 'canceled') {
    await startNextGeneration(services, opening);
    return openPayment(services, customerId, boxId);
  }
  if (payment.status === 'succeeded') {
    await settlePayment(services, payment.id);
    throw new Refusal('conflict', 'This box is paid already.');
  }
  if (payment.quote === opening.quote.quoteNumber) return payment.clientSecret;
  const order = await orderOf(services, opening.charge, opening.quote);
  return (await services.cards.requote(payment.id, order)).clientSecret;
}

async function writeOpening(
  tx: Queryable,
  services: Services,
  customerId: string,
  boxId: string,
): Promise<Opening> {
  const { box, boxes } = await boxOf(tx, customerId, boxId);
  const { active } = await readSubscription(tx, customerId);
  const next = boxes.find((candidate) => candidate.status === 'Created');
  allowed(
    decideFirstPayment({
      box: inView(box),
      isNext: box.boxId === next?.boxId,
      addressSaved: (await readAddress(tx, customerId)) !== null,
      subscriptionActive: active,
      today: today(services.clock),
    }),
  );
  const now = services.clock.now();
  const quote = await quoteFor(tx, customerId, box, now);
  const before = await readCharge(tx, customerId, boxId);
  if (before) {
    const charge = { ...before, latestQuote: quote.quoteNumber };
    await updateCharge(tx, charge, { latestQuote: quote.quoteNumber });
    return { charge, quote };
  }
  const charge: Charge = {
    customerId,
    boxId,
    status: 'open',
    generation: 1,
    openingQuote: quote.quoteNumber,
    latestQuote: quote.quoteNumber,
    paymentIntent: null,
    paidAmount: null,
    createdAt: now,
    settledAt: null,
  };
  await insertCharge(tx, charge);
  return { charge, quote };
}

/** The quote for what the box holds now; a new one only where something changed. */
async function quoteFor(
  tx: Queryable,
  customerId: string,
  box: StoredBox,
  createdAt: Date,
): Promise<Quote> {
  const items = box.items
    .map(({ productId, quantity, unitPrice }) => ({ productId, quantity, unitPrice }))
    .sort((a, b) => a.productId.localeCompare(b.productId));
  const latest = await readLatestQuote(tx, customerId, box.boxId);
  const amount = boxPrice(items);
  const same = (one: Quote) =>
    one.amount === amount &&
    one.items.length === items.length &&
    one.items.every((item, index) => {
      const other = items[index];
      return item.productId === other?.productId && item.quantity === other.quantity;
    });
  if (latest && same(latest)) return latest;
  const quoteNumber = (latest?.quoteNumber ?? 0) + 1;
  const quote = { customerId, boxId: box.boxId, quoteNumber, amount, items, createdAt };
  await insertQuote(tx, quote);
  return quote;
}

/** The provider's payment for this charge, made now if it has none yet. */
async function paymentFor(services: Services, { charge }: Opening): Promise<CardPayment> {
  if (charge.paymentIntent) return services.cards.retrievePayment(charge.paymentIntent);
  // Always with the quote that the generation was opened with: a repeat after a crash must not
  // come with other figures under the same idempotency key.
  const { customerId, boxId, openingQuote } = charge;
  const quote = await readQuote(services.database.reader, customerId, boxId, openingQuote);
  const payment = await services.cards.createPayment(await orderOf(services, charge, quote));
  await changeCustomer(services, customerId, (tx) =>
    updateCharge(tx, charge, { paymentIntent: payment.id }),
  );
  return payment;
}

async function startNextGeneration(services: Services, { charge }: Opening): Promise<void> {
  await changeCustomer(services, charge.customerId, async (tx) => {
    const now = await readCharge(tx, charge.customerId, charge.boxId);
    // Another tab may have been here before.
    if (now?.generation !== charge.generation) return;
    await updateCharge(tx, charge, {
      generation: charge.generation + 1,
      openingQuote: charge.latestQuote,
      paymentIntent: null,
    });
  });
}

async function orderOf(services: Services, charge: Charge, quote: Quote) {
  const { customerId, boxId, generation } = charge;
  const providerCustomer = await providerCustomerOf(services, customerId);
  const { amount, quoteNumber } = quote;
  return { customerId, boxId, generation, providerCustomer, amount, quote: quoteNumber };
}

/** The customer's name at the provider, made once. */
async function providerCustomerOf(services: Services, customerId: string): Promise<string> {
  const { reader } = services.database;
  const { providerCustomer } = await readSubscription(reader, customerId);
  if (providerCustomer) return providerCustomer;
  const customer = await findCustomer(reader, customerId);
  if (!customer) throw new Error('A charge without its customer');
  const created = await services.cards.createCustomer({
    customerId,
    email: customer.email,
    name: `${customer.firstName} ${customer.lastName}`,
  });
  await changeCustomer(services, customerId, (tx) =>
    updateSubscription(tx, customerId, { providerCustomer: created }),
  );
  return created;
}
