import * as staff from '@nestbox/contract/staffProviderEvents';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../account/staff/recordAct.ts';
import { titleOfEvent, wordsOfEvent } from '../../billing/handledEvents.ts';
import { findEvent, makeEventDue, type WebhookEvent } from '../../billing/webhookEventQueries.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { readEventPayments } from '../../workflows/reports/readEventPayments.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Serves an event of the card provider, and its next try at once. */
export function providerEventRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  const find = async (eventId: string): Promise<WebhookEvent> => {
    const event = await findEvent(database.reader, eventId);
    if (!event) throw new Refusal('missing', 'There is no such event.');
    return event;
  };
  const present = async (eventId: string): Promise<staff.ProviderEvent> => {
    const [presented] = await presentEvents(database.reader, [await find(eventId)]);
    if (!presented) throw new Error('An event was not presented');
    return presented;
  };
  serveStaffCall(app, services, staff.getProviderEvent, ({ params }) => present(params.eventId));
  serveStaffCall(app, services, staff.tryEventAgain, async ({ session, params, body }) => {
    const { eventId } = params;
    const { type } = await find(eventId);
    const due = await database.transaction(async (tx) => {
      if (!(await makeEventDue(tx, eventId, clock.now()))) return false;
      await recordAct(tx, services, session, {
        act: 'try-event-again',
        subject: eventId,
        why: body.why,
        after: { type },
      });
      return true;
    });
    if (!due) throw new Refusal('conflict', 'This event was processed already.');
    return present(eventId);
  });
}

/** Returns events as the staff's app shows them. */
export async function presentEvents(
  db: Queryable,
  events: readonly WebhookEvent[],
): Promise<staff.ProviderEvent[]> {
  const payments = await readEventPayments(db, events);
  return events.map((event) => presentEvent(event, payments.get(event.eventId) ?? null));
}

const presentEvent = (
  event: WebhookEvent,
  payment: staff.ProviderEvent['payment'],
): staff.ProviderEvent => ({
  eventId: event.eventId,
  type: event.type,
  title: titleOfEvent(event.type),
  payment,
  subject: event.subject,
  receivedAt: event.receivedAt.toISOString(),
  tries: event.tries,
  handledAt: event.handledAt?.toISOString() ?? null,
  nextTryAt: event.handledAt ? null : event.nextTryAt.toISOString(),
  failure: event.failure,
  effect: (event.subject && wordsOfEvent(event.type)?.effect) || null,
});
