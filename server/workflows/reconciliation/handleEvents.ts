import { CardProviderFailed } from '../../billing/cardGateway.ts';
import { formatEventFailure } from '../../billing/eventFailure.ts';
import { isHandled } from '../../billing/handledEvents.ts';
import {
  markEventHandled,
  readOpenEvents,
  recordEventFailure,
  takeEvent,
  type WebhookEvent,
} from '../../billing/webhookEventQueries.ts';
import { dayMilliseconds } from '../../platform/clock.ts';
import { refreshCard, settleCardSetup } from '../payments/changeCard.ts';
import { settlePayment } from '../payments/settlePayment.ts';
import { followDisputes } from '../refunds/followDisputes.ts';
import { followRefunds } from '../refunds/followRefunds.ts';
import { type Job, type JobServices, maxAtOnce, timesHandedOut } from '../work/job.ts';

const waitAfter = (tries: number) => Math.min(30_000 * 2 ** tries, dayMilliseconds);

/**
 * Processes an event of the card provider. The event is a hint: the facts are read from the
 * provider.
 */
export const handleEvents: Job<{ event: WebhookEvent }> = {
  queue: 'events',
  async find({ database, clock }) {
    const now = clock.now();
    const open = await readOpenEvents(database.reader, now, maxAtOnce);
    return open.map((event) => ({
      key: `${event.eventId} ${event.tries} ${timesHandedOut(event.nextTryAt, now)}`,
      data: { event },
    }));
  },
  async handle(shop, { event }) {
    const { database, clock } = shop;
    const now = clock.now();
    const next = new Date(now.getTime() + waitAfter(event.tries + 1));
    if (!(await takeEvent(database.reader, event, now, next))) return;
    try {
      await processEvent(shop, event).catch(ignoreUnknownObject);
    } catch (error) {
      await recordEventFailure(database.reader, event.eventId, formatEventFailure(error));
      throw error;
    }
    await markEventHandled(database.reader, event.eventId, clock.now());
  },
};

/** Ignores an object that the provider does not know; it will not appear later. */
function ignoreUnknownObject(error: unknown): void {
  if (!(error instanceof CardProviderFailed && error.unknown)) throw error;
}

async function processEvent(
  shop: JobServices,
  { type: name, subject }: WebhookEvent,
): Promise<void> {
  // Declines and pending payments are known from the answers to our own calls.
  if (!subject || !isHandled(name)) return;
  switch (name) {
    case 'payment_intent.succeeded':
      await settlePayment(shop, subject);
      break;
    case 'setup_intent.succeeded':
      await settleCardSetup(shop, await shop.cards.retrieveSetup(subject));
      break;
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.updated':
    case 'refund.failed':
      await followRefunds(shop, subject);
      break;
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      await followDisputes(shop, subject);
      break;
    case 'payment_method.automatically_updated':
      await refreshCard(shop, subject);
      break;
    default: {
      name satisfies never;
    }
  }
}
