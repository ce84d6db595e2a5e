import { CardProviderFailed } from '../billing/cardGateway.ts';
import { recordForeignRefund } from '../billing/recordForeignRefund.ts';
import {
  markEventHandled,
  readOpenEvents,
  takeEvent,
  type WebhookEvent,
} from '../billing/webhookEventQueries.ts';
import { settleCardSetup } from '../workflows/changeCard.ts';
import { pauseForDispute } from '../workflows/pauseForDispute.ts';
import { refreshCard } from '../workflows/refreshCard.ts';
import { settlePayment } from '../workflows/settlePayment.ts';
import { type Job, maxAtOnce, timesHandedOut, type Workshop } from './job.ts';

const dayMilliseconds = 86_400_000;
const waitAfter = (tries: number) => Math.min(30_000 * 2 ** tries, dayMilliseconds);

/** Works on an event of the card provider: a hint, after which the provider is asked. */
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
    await follow(shop, event).catch(unlessUnknown);
    await markEventHandled(database.reader, event.eventId, clock.now());
  },
};

/** Of what the provider does not know there will be nothing to follow later either. */
function unlessUnknown(error: unknown): void {
  if (!(error instanceof CardProviderFailed && error.unknown)) throw error;
}

async function follow(shop: Workshop, { type, subject }: WebhookEvent): Promise<void> {
  if (!subject) return;
  switch (type) {
    case 'payment_intent.succeeded':
      await settlePayment(shop, subject);
      break;
    case 'setup_intent.succeeded':
      await settleCardSetup(shop, await shop.cards.retrieveSetup(subject));
      break;
    case 'charge.refunded':
      await recordForeignRefund(shop, subject);
      break;
    case 'charge.dispute.created':
      await pauseForDispute(shop, subject);
      break;
    case 'payment_method.automatically_updated':
      await refreshCard(shop, subject);
      break;
    default:
      // Declines and what is under way are known from the answers to our own calls.
      break;
  }
}
