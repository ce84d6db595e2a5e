import { text } from '@nestbox/contract/values';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { recordEvent } from '../../billing/webhookEventQueries.ts';
import { webhookPath } from '../../billing/webhookPath.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';

/**
 * Verifies, stores and acknowledges the card provider's events; a job processes them. The provider
 * repeats an event that is not answered by 2xx.
 */
export async function webhookRoute(app: FastifyInstance, services: Services): Promise<void> {
  const { database, cards, clock } = services;
  // The signature covers the raw bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post<{ Body: string }>(webhookPath, { schema: { hide: true } }, async (request, reply) => {
    const signed = verified(() =>
      cards.readEvent(request.body, String(request.headers['stripe-signature'] ?? '')),
    );
    const read = event.safeParse(signed);
    if (!read.success) throw new Refusal('invalid', 'This is not an event of the card provider.');
    const { id: eventId, type, data } = read.data;
    const receivedAt = clock.now();
    const subject = data ? subjectOf(data.object) : null;
    const received = { eventId, type, subject, receivedAt, nextTryAt: receivedAt };
    await database.transaction((tx) => recordEvent(tx, received));
    return reply.code(200).send({ received: true });
  });
}

/** The provider's ids and types are far shorter. */
const word = text(255).min(1);

/** The fields of an event that are used. */
const event = z.object({
  id: word,
  type: word,
  data: z
    .object({
      object: z.object({
        id: word.nullish(),
        payment_intent: z.union([word, z.looseObject({}), z.null()]).optional(),
      }),
    })
    .optional(),
});

type Announced = NonNullable<z.output<typeof event>['data']>['object'];

/** Returns the id of an event's object. For charges, refunds and disputes it is their payment. */
const subjectOf = ({ id, payment_intent: payment }: Announced): string | null =>
  typeof payment === 'string' ? payment : (id ?? null);

function verified<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new Refusal('invalid', 'The signature of this event is not valid.');
  }
}
