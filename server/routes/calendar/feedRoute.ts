import type { FastifyInstance } from 'fastify';
import { currentBoxes } from '../../commands/plan/currentBoxes.ts';
import { readCalendarToken } from '../../db/queries/calendarFeeds.ts';
import { readSubscription } from '../../db/queries/subscriptions.ts';
import { Refusal } from '../../refusal.ts';
import { customerOfToken, hashToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { comingBoxes } from './comingBoxes.ts';
import { writeCalendar } from './writeCalendar.ts';

/** Calendars of many customers ask from the few addresses of their provider. */
const perMinute = 240;

/**
 * The calendar itself, for programs that send nothing but its address. Whoever has the address may
 * read it, and nothing else.
 */
export function feedRoute(app: FastifyInstance, services: Services): void {
  const { reader } = services.database;
  app.get<{ Params: { token: string } }>(
    '/api/calendar/:token',
    {
      schema: { hide: true },
      config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } },
    },
    async ({ params }, reply) => {
      const customerId = await customerOf(params.token);
      const now = services.clock.now();
      const { state } = await readSubscription(reader, customerId);
      const boxes = comingBoxes(await currentBoxes(services, customerId), { state, now });
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'inline; filename="nestbox.ics"')
        .type('text/calendar; charset=utf-8')
        .send(
          writeCalendar(boxes, { now, shelf: services.shelf, publicUrl: services.publicUrl() }),
        );
    },
  );

  async function customerOf(token: string): Promise<string> {
    const customerId = customerOfToken(token);
    const known = customerId && (await readCalendarToken(reader, customerId));
    // By their hashes: how long it takes tells nothing of the secret.
    if (customerId && known && hashToken(known) === hashToken(token)) return customerId;
    throw new Refusal(
      'missing',
      'There is no calendar at this address any more. Your account shows the present one.',
    );
  }
}
