import Stripe from 'stripe';
import type { EventRecord } from '../records/records.ts';

/** Returns an event in the shape that Stripe lists and posts to webhooks. */
export function presentEvent(event: EventRecord, pendingWebhooks: number) {
  return {
    id: event.id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: event.created,
    data: { object: event.snapshot },
    livemode: false,
    pending_webhooks: pendingWebhooks,
    request: { id: event.requestId, idempotency_key: event.idempotencyKey },
    type: event.type,
  } satisfies Omit<Stripe.EventBase, 'type' | 'data'> & { type: string; data: { object: object } };
}
