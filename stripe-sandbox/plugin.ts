import type { FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { browserScript } from './browserScript.ts';
import { registerEndpoint } from './http/endpoint.ts';
import { speakStripe } from './http/speakStripe.ts';
import type { StripeSandboxOptions, WebhookOptions } from './options.ts';
import { settlePayment } from './payments/settle.ts';
import { laterOutcome, settleRefund } from './payments/settleRefund.ts';
import { accountRoutes } from './routes/account.ts';
import { balanceTransactionRoutes } from './routes/balanceTransactions.ts';
import { challengeRoutes } from './routes/challenges.ts';
import { chargeRoutes } from './routes/charges.ts';
import { customerRoutes } from './routes/customers.ts';
import { disputeRoutes } from './routes/disputes.ts';
import { eventRoutes } from './routes/events.ts';
import { paymentIntentRoutes } from './routes/paymentIntents.ts';
import { paymentMethodRoutes } from './routes/paymentMethods.ts';
import { payoutRoutes } from './routes/payouts.ts';
import { refundRoutes } from './routes/refunds.ts';
import { setupIntentRoutes } from './routes/setupIntents.ts';
import { webhookEndpointRoutes } from './routes/webhookEndpoints.ts';
import { openStoredState } from './storedState.ts';
import { webhookAddress } from './webhooks/address.ts';
import { startCourier } from './webhooks/courier.ts';

/** How long the bank of a test card takes for a refund that it decides later. */
const REFUND_MS = 1_000;

export { answerFrameworkError } from './http/speakStripe.ts';

/**
 * Serves /v1/* as Stripe's API does, and /card-sandbox/stripe.js in place of Stripe.js.
 *
 * Register it at the root: `await app.register(stripeSandbox, { secretKey, … })`. Its parsers,
 * hooks and error handler apply to its own routes. Closing the server closes the ledger.
 * @throws LedgerDamaged, except for an incomplete last line; or the file system's error
 */
export async function stripeSandbox(app: FastifyInstance, options: StripeSandboxOptions) {
  const now = options.now ?? (() => new Date());
  const webhook = options.webhook?.disabled ? null : options.webhook;
  const addressOf = (given: WebhookOptions) => webhookAddress(given.url, app.server);
  const stored = await openStoredState(options.ledgerFile, webhook !== null, (events) =>
    courier?.send(events),
  );
  const courier =
    webhook &&
    startCourier({
      addressOf: () => addressOf(webhook),
      secret: webhook.secret,
      enabledEvents: webhook.enabledEvents ?? ['*'],
      delivered: stored.acknowledge,
    });
  const timers = new Set<NodeJS.Timeout>();

  async function settle(decide: typeof settlePayment, id: string) {
    decide(stored, id, now());
    // A later request waits for the same write, and reports its failure.
    await stored.settled().catch((error) => app.log.error(error));
  }

  function settleLater(decide: typeof settlePayment, id: string, ms: number) {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void settle(decide, id);
    }, ms);
    timers.add(timer.unref());
  }

  // Settles payments that were still processing when the sandbox stopped.
  for (const intent of stored.state.records.payment_intent.values()) {
    if (intent.status === 'processing') settleLater(settlePayment, intent.id, 0);
  }
  const { reader } = stored;
  for (const refund of reader.newestFirst('refund')) {
    if (laterOutcome(refund, reader)) settleLater(settleRefund, refund.id, 0);
  }
  const leftOver = [...stored.state.owed.values()];
  app.addHook('onListen', async () => courier?.send(leftOver));
  app.addHook('onClose', async () => {
    courier?.stop();
    for (const timer of timers) clearTimeout(timer);
    await stored.close();
  });

  app.register(
    async (api) => {
      speakStripe(api, Stripe.API_VERSION);
      for (const route of [
        ...customerRoutes,
        ...paymentMethodRoutes,
        ...paymentIntentRoutes,
        ...setupIntentRoutes,
        ...challengeRoutes,
        ...chargeRoutes,
        ...refundRoutes,
        ...disputeRoutes,
        ...eventRoutes(stored.state),
        ...balanceTransactionRoutes,
        ...payoutRoutes,
        ...accountRoutes(options.account),
        ...webhookEndpointRoutes(options.webhook, addressOf),
      ]) {
        registerEndpoint(api, route, {
          stored,
          options,
          now,
          performed({ put }, fault) {
            for (const record of put) {
              if (record.object === 'refund' && laterOutcome(record, reader)) {
                settleLater(settleRefund, record.id, REFUND_MS);
              }
              if (record.object === 'payment_intent' && fault?.kind === 'process_slowly') {
                settleLater(settlePayment, record.id, fault.ms);
              }
            }
          },
        });
      }
    },
    { prefix: '/v1' },
  );

  const script = browserScript();
  app.get('/card-sandbox/stripe.js', async (request, reply) => {
    reply.header('cache-control', 'no-cache').header('etag', script.etag);
    if (request.headers['if-none-match'] === script.etag) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(script.source);
  });
}
