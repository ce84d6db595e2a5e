import { settleCardSetup } from '../commands/payment/changeCard.ts';
import { settlePayment } from '../commands/payment/settlePayment.ts';
import {
  markEventHandled,
  readOpenEvents,
  takeEvent,
  type WebhookEvent,
} from '../db/queries/webhookEvents.ts';
import { type Job, mostAtOnce, type Workshop } from './job.ts';

const dayMilliseconds = 86_400_000;
const waitAfter = (tries: number) => Math.min(30_000 * 2 ** tries, dayMilliseconds);

/** Works on an event of the card provider: a hint, after which the provider is asked. */
export const handleEvents: Job<{ event: WebhookEvent }> = {
  queue: 'events',
  async find({ database, clock }) {
    const open = await readOpenEvents(database.reader, clock.now(), mostAtOnce);
    return open.map((event) => ({ key: `${event.eventId} ${event.tries}`, data: { event } }));
  },
  async handle(shop, { event }) {
    const { database, clock } = shop;
    const now = clock.now();
    const next = new Date(now.getTime() + waitAfter(event.tries + 1));
    if (!(await takeEvent(database.reader, event, now, next))) return;
    await follow(shop, event);
    await markEventHandled(database.reader, event.eventId, clock.now());
  },
};

async function follow(shop: Workshop, { type, subject }: WebhookEvent): Promise<void> {
  if (!subject) return;
  if (type === 'payment_intent.succeeded') await settlePayment(shop, subject);
  if (type === 'setup_intent.succeeded') {
    await settleCardSetup(shop, await shop.cards.retrieveSetup(subject));
  }
}
