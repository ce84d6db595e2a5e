import * as staff from '@nestbox/contract/staffSettings';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../account/staff/recordAct.ts';
import { effectOfEvent } from '../../billing/handledEvents.ts';
import { findEvent, makeEventDue, type WebhookEvent } from '../../billing/webhookEventQueries.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Serves an event of the card provider, and its next try at once. */
export function providerEventRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  const find = async (eventId: string): Promise<WebhookEvent> => {
    const event = await findEvent(database.reader, eventId);
    if (!event) throw new Refusal('missing', 'There is no such event.');
    return event;
  };
  serveStaffCall(app, services, staff.getProviderEvent, async ({ params }) =>
    presentEvent(await find(params.eventId)),
  );
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
    return presentEvent(await find(eventId));
  });
}

/** Returns an event as the staff's app shows it. */
export const presentEvent = (event: WebhookEvent): staff.ProviderEvent => ({
  eventId: event.eventId,
  type: event.type,
  subject: event.subject,
  receivedAt: event.receivedAt.toISOString(),
  tries: event.tries,
  handledAt: event.handledAt?.toISOString() ?? null,
  nextTryAt: event.handledAt ? null : event.nextTryAt.toISOString(),
  failure: event.failure,
  effect: event.subject ? effectOfEvent(event.type) : null,
});
