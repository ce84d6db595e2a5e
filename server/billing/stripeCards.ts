import { Agent } from 'node:http';
import type { ProviderPayout } from '@nestbox/domain/billing/salesBook';
import { londonDate } from '@nestbox/domain/calendar/london';
import Stripe from 'stripe';
import { type CardGateway, CardProviderFailed, type GiftOrder } from './cardGateway.ts';
import { hasOtherAccount } from './keyAccount.ts';
import { giftMetadata, metadataOf, refundMetadata } from './orderMetadata.ts';
import {
  attemptKey,
  cardSetupKey,
  customerKey,
  giftKey,
  paymentIntentKey,
  refundKey,
} from './providerKeys.ts';
import {
  readDispute,
  readPayment,
  readRefund,
  readSetup,
  readTransaction,
} from './stripeRecords.ts';

export interface CardSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly script: string | null;
  readonly keysSet: boolean;
  /** Returns where the sandbox listens; null to use Stripe. */
  readonly sandbox: (() => { host: string; port: number }) | null;
}

const expand = ['payment_method', 'latest_charge'];
const expandMethod = ['payment_method'];
/** Options of requests that a start waits for. */
const startOptions = { timeout: 5_000, maxNetworkRetries: 0 };

export function stripeCards(settings: CardSettings): CardGateway {
  const stripe = clientOf(settings);
  const payment = async (asked: Promise<Stripe.PaymentIntent>) =>
    readPayment(await withProviderErrors(asked));
  const createIntent = (
    { amount, providerCustomer: customer }: Pick<GiftOrder, 'amount' | 'providerCustomer'>,
    idempotencyKey: string,
    also: Partial<Stripe.PaymentIntentCreateParams>,
  ) =>
    payment(
      stripe().paymentIntents.create(
        {
          amount,
          currency: 'gbp',
          customer,
          allowed_payment_method_types: ['card'],
          expand,
          ...also,
        },
        { idempotencyKey },
      ),
    );
  const makeRefund = async (refund: Stripe.RefundCreateParams, idempotencyKey: string) => {
    try {
      return readRefund(await stripe().refunds.create(refund, { idempotencyKey }));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
      throw new CardProviderFailed(error);
    }
  };
  return {
    publishableKey: settings.publishableKey,
    script: settings.script,
    keysSet: settings.keysSet,
    testKeys: settings.publishableKey.startsWith('pk_test_'),
    apiVersion: Stripe.API_VERSION,
    async readAccount() {
      const account = await withProviderErrors(stripe().accounts.retrieveCurrent({}, startOptions));
      return {
        id: account.id,
        country: account.country ?? null,
        defaultCurrency: account.default_currency ?? null,
        chargesEnabled: account.charges_enabled,
        cardsActive: (account.capabilities?.card_payments ?? 'active') === 'active',
        otherPublishableKey: hasOtherAccount({ ...settings, accountId: account.id }),
      };
    },
    async readEndpoints() {
      const listed = stripe().webhookEndpoints.list({ limit: 100 }, startOptions);
      return (await withProviderErrors(listed)).data.map((endpoint) => ({
        url: endpoint.url,
        enabled: endpoint.status === 'enabled',
        events: endpoint.enabled_events,
        apiVersion: endpoint.api_version,
      }));
    },
    async readTransactions(from, until) {
      const found = stripe().balanceTransactions.list({
        created: within(from, until),
        limit: 100,
        expand: ['data.source'],
      });
      const all = await withProviderErrors(allOf(found));
      return all.map(readTransaction).reverse();
    },
    async readPayouts(from, until) {
      const found = stripe().payouts.list({ created: within(from, until), limit: 100 });
      const all = await withProviderErrors(allOf(found));
      const payouts: ProviderPayout[] = [];
      for (const { id, amount, arrival_date, automatic, status } of all) {
        // Stripe names the transactions of automatic payouts only.
        if (!automatic || status === 'failed' || status === 'canceled') continue;
        const paidOut = stripe().balanceTransactions.list({ payout: id, limit: 100 });
        const transactions = await withProviderErrors(allOf(paidOut));
        const arrivesOn = londonDate(new Date(arrival_date * 1000));
        payouts.push({ id, arrivesOn, amount, transactions: transactions.map((each) => each.id) });
      }
      return payouts;
    },
    async createCustomer({ customerId, email, name }) {
      const customer = await withProviderErrors(
        stripe().customers.create(
          { email, name, metadata: { customer_id: customerId } },
          { idempotencyKey: customerKey(customerId) },
        ),
      );
      return customer.id;
    },
    async deleteCustomer(providerCustomer) {
      try {
        await stripe().customers.del(providerCustomer);
      } catch (error) {
        if (!isGone(error)) throw new CardProviderFailed(error);
      }
    },
    createPayment: (order) =>
      createIntent(order, paymentIntentKey(order.boxId, order.paymentVersion), {
        // Only with the customer present: Stripe refuses it when charging a saved card.
        ...(order.atCheckout && { setup_future_usage: 'off_session' as const }),
        metadata: metadataOf(order),
      }),
    createGiftPayment: (order) =>
      createIntent(order, giftKey(order, 'pi'), { metadata: giftMetadata(order) }),
    retrievePayment: (paymentId) =>
      payment(stripe().paymentIntents.retrieve(paymentId, { expand })),
    async readPayments(since, take) {
      const ask = (after: string | undefined) =>
        withProviderErrors(
          stripe().paymentIntents.list({
            limit: 100,
            expand: expand.map((field) => `data.${field}`),
            ...(since && { created: { gte: Math.floor(since.getTime() / 1000) } }),
            ...(after && { starting_after: after }),
          }),
        );
      for (let page = await ask(undefined); ; page = await ask(page.data.at(-1)?.id)) {
        await take(page.data.map(readPayment));
        if (!page.has_more) return;
      }
    },
    cancelPayment: (paymentId) => payment(stripe().paymentIntents.cancel(paymentId, { expand })),
    async chargeSaved(paymentId, { boxId, paymentVersion, attempt, paymentMethod }) {
      try {
        const confirmed = await stripe().paymentIntents.confirm(
          paymentId,
          {
            payment_method: paymentMethod,
            off_session: true,
            // Reset: a card that the customer tried in person was to be saved, which is only
            // possible with them.
            setup_future_usage: '',
            expand,
          },
          { idempotencyKey: attemptKey(boxId, paymentVersion, attempt) },
        );
        return readPayment(confirmed);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) {
          return readPayment(error.payment_intent);
        }
        if (!isCardGone(error)) throw new CardProviderFailed(error);
        const untouched = await payment(stripe().paymentIntents.retrieve(paymentId, { expand }));
        return { ...untouched, decline: { code: 'invalid_account', declineCode: null } };
      }
    },
    refundPayment(paymentId, refund) {
      const { boxId, refundNumber, amount, isRest } = refund;
      return makeRefund(
        { payment_intent: paymentId, amount, metadata: refundMetadata(refund) },
        refundKey(boxId, refundNumber, isRest ? amount : null),
      );
    },
    refundGiftPayment: (paymentId, card) =>
      makeRefund(
        { payment_intent: paymentId, amount: card.amount, metadata: giftMetadata(card) },
        giftKey(card, 'refund'),
      ),
    async readRefunds(paymentId) {
      const found = stripe().refunds.list({
        payment_intent: paymentId,
        limit: 100,
        expand: ['data.failure_balance_transaction'],
      });
      return (await withProviderErrors(allOf(found))).map(readRefund).reverse();
    },
    async readDisputes(which) {
      const found = stripe().disputes.list({
        limit: 100,
        ...('paymentId' in which
          ? { payment_intent: which.paymentId }
          : which.since && { created: { gte: Math.floor(which.since.getTime() / 1000) } }),
      });
      return (await withProviderErrors(allOf(found))).map(readDispute).reverse();
    },
    async createSetup({ customerId, setupNumber, providerCustomer }) {
      const setup = stripe().setupIntents.create(
        {
          customer: providerCustomer,
          usage: 'off_session',
          allowed_payment_method_types: ['card'],
          metadata: { customer_id: customerId, setup: String(setupNumber) },
          expand: expandMethod,
        },
        { idempotencyKey: cardSetupKey(customerId, setupNumber) },
      );
      return readSetup(await withProviderErrors(setup));
    },
    async retrieveSetup(setupId) {
      const setup = stripe().setupIntents.retrieve(setupId, { expand: expandMethod });
      return readSetup(await withProviderErrors(setup));
    },
    async retrieveCard(methodId) {
      const retrieved = stripe().paymentMethods.retrieve(methodId, { expand: ['customer'] });
      const method = await withProviderErrors(retrieved);
      const { customer } = method;
      const known = typeof customer === 'object' && customer && !('deleted' in customer);
      return { customerId: known ? (customer.metadata.customer_id ?? null) : null, method };
    },
    readEvent(body, signature) {
      // The library refuses what is more than five minutes old, and takes what is dated ahead, which would then
      // stay valid for long.
      const [, signedAt] = /(?:^|,)t=(\d+)/.exec(signature) ?? [];
      if (Number(signedAt) > Date.now() / 1_000 + 300) {
        throw new Error('The event is dated ahead');
      }
      return stripe().webhooks.constructEvent(body, signature, settings.webhookSecret);
    },
  };
}

/**
 * Whether the saved card was removed at the provider, or belongs to another of its customers, so that a retry is
 * useless. The message is compared where the provider gives no code. Any other error may be a bug of the shop, and must not
 * count as a decline.
 */
const isCardGone = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === 'payment_method_unexpected_state' ||
    /^(No such PaymentMethod|The provided PaymentMethod|The customer does not have a payment method)/i.test(
      error.message,
    ));

const isGone = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

async function withProviderErrors<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw new CardProviderFailed(error);
  }
}

/** Creates the client when it is first needed: the sandbox's port is not known before. */
function clientOf(settings: CardSettings): () => Stripe {
  let client: Stripe | null = null;
  return () => {
    client ??= new Stripe(settings.secretKey, {
      timeout: 20_000,
      maxNetworkRetries: 2,
      telemetry: false,
      ...(settings.sandbox && {
        ...settings.sandbox(),
        protocol: 'http' as const,
        // A connection of the server to itself that stays open would delay its stop.
        httpAgent: new Agent({ keepAlive: false }),
      }),
    });
    return client;
  };
}

/** Returns all items of a list, page after page. */
async function allOf<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const each of list) all.push(each);
  return all;
}

const within = (from: Date, until: Date) => ({
  gte: Math.floor(from.getTime() / 1000),
  lt: Math.floor(until.getTime() / 1000),
});
