import { type CalendarFeed, getCalendarFeed, renewCalendarFeed } from '@nestbox/contract/calendar';
import { fileNameOf } from '@nestbox/shop/names';
import { shop } from '@nestbox/shop/shop';
import type { FastifyInstance } from 'fastify';
import * as calendarFeed from '../../account/calendarFeedQueries.ts';
import { comingBoxes } from '../../boxes/comingBoxes.ts';
import { writeCalendar } from '../../boxes/writeCalendar.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { customerOfToken, isSameSecret } from '../../platform/security/tokens.ts';
import type { Services } from '../../services.ts';
import { readSubscription } from '../../subscription/subscriptionQueries.ts';
import { currentBoxes } from '../../workflows/customer/currentBoxes.ts';
import { serveCall } from '../serveCall.ts';

const feedPath = '/api/calendar';

/** Serves the address of a customer's calendar feed, and the feed. */
export function calendarRoutes(app: FastifyInstance, services: Services): void {
  const present = (token: string | null): CalendarFeed => ({
    url: token && `${services.publicUrl()}${feedPath}/${token}`,
  });

  serveCall(app, services, getCalendarFeed, async ({ params }) =>
    present(await calendarFeed.readCalendarToken(services.database.reader, params.customerId)),
  );
  serveCall(app, services, renewCalendarFeed, async ({ params }) =>
    present(await calendarFeed.renewCalendarFeed(services, params.customerId)),
  );
  feedRoute(app, services);
}

/** Many customers' calendars are read from the few addresses of their provider. */
const perMinute = 240;

/**
 * Serves the calendar feed to programs that send only its address. Its secret gives read access,
 * and to nothing else.
 */
function feedRoute(app: FastifyInstance, services: Services): void {
  const { reader } = services.database;
  app.get<{ Params: { token: string } }>(
    `${feedPath}/:token`,
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
        .header('content-disposition', `inline; filename="${fileNameOf(shop)}.ics"`)
        .type('text/calendar; charset=utf-8')
        .send(
          writeCalendar(boxes, {
            now,
            catalogue: services.catalogue,
            publicUrl: services.publicUrl(),
          }),
        );
    },
  );

  async function customerOf(token: string): Promise<string> {
    const customerId = customerOfToken(token);
    const known = customerId && (await calendarFeed.readCalendarToken(reader, customerId));
    if (customerId && known && isSameSecret(token, known)) return customerId;
    throw new Refusal(
      'missing',
      'There is no calendar at this address any more. Your account shows the present one.',
    );
  }
}
