import { type CalendarFeed, getCalendarFeed, renewCalendarFeed } from '@nestbox/contract/calendar';
import type { FastifyInstance } from 'fastify';
import * as calendarFeed from '../account/calendarFeedQueries.ts';
import type { Services } from '../billing/services.ts';
import { feedRoute } from './feedRoute.ts';
import { serveCall } from './serveCall.ts';

export function calendarRoutes(app: FastifyInstance, services: Services): void {
  const present = (token: string | null): CalendarFeed => ({
    url: token && `${services.publicUrl()}/api/calendar/${token}`,
  });

  serveCall(app, services, getCalendarFeed, async ({ params }) =>
    present(await calendarFeed.readCalendarToken(services.database.reader, params.customerId)),
  );
  serveCall(app, services, renewCalendarFeed, async ({ params }) =>
    present(await calendarFeed.renewCalendarFeed(services, params.customerId)),
  );
  feedRoute(app, services);
}
