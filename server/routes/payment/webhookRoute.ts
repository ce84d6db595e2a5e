import type { FastifyInstance } from 'fastify';
import { recordEvent } from '../../db/queries/webhookEvents.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';

/** Where the card provider posts its events. */
export const webhookPath = '/api/webhooks/stripe';

/**
 * Takes the card provider's events: checked, kept and answered at once, worked on by a job. Anything
 * but a 2xx makes the provider send the event again.
 */
export async function webhookRoute(app: FastifyInstance, services: Services): Promise<void> {
  const { database, cards, clock } = services;
  // The signature is over the bytes as they came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post<{ Body: string }>(webhookPath, { schema: { hide: true } }, async (request, reply) => {
    const event = verified(() =>
      cards.readEvent(request.body, String(request.headers['stripe-signature'] ?? '')),
    );
    const { id: eventId, type } = event;
    const receivedAt = clock.now();
    const subject = subjectOf(event);
    const kept = { eventId, type, subject, receivedAt, nextTryAt: receivedAt };
    await database.transaction((tx) => recordEvent(tx, kept));
    return reply.code(200).send({ received: true });
  });
}

/** The id of what an event tells of: of charges, refunds and disputes that is their payment. */
function subjectOf(event: { data?: { object: unknown } }): string | null {
  const about = event.data?.object as { id?: string; payment_intent?: unknown } | undefined;
  const payment = about?.payment_intent;
  return typeof payment === 'string' ? payment : (about?.id ?? null);
}

function verified<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new Refusal('invalid', 'The signature of this event is not valid.');
  }
}
