import type { FastifyInstance } from 'fastify';
import { settlePayment } from '../../commands/settlePayment.ts';
import { isEventHandled, recordEvent } from '../../db/queries/payments.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';

/** Where the card provider posts its events. */
export const webhookPath = '/api/webhooks/stripe';

/**
 * Takes the card provider's events. An event is only a hint: what became of the payment is asked
 * of the provider. Anything but a 2xx makes it send the event again.
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
    if (!(await isEventHandled(database.reader, event.id))) {
      if (event.type === 'payment_intent.succeeded') {
        await settlePayment(services, event.data.object.id);
      }
      const received = { eventId: event.id, type: event.type, receivedAt: clock.now() };
      await recordEvent(database.reader, received);
    }
    return reply.code(200).send({ received: true });
  });
}

function verified<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new Refusal('invalid', 'The signature of this event is not valid.');
  }
}
