import { type CalendarFeed, getCalendarFeed, renewCalendarFeed } from '@nestbox/contract/calendar';
import type { FastifyInstance } from 'fastify';
import * as command from '../../commands/calendar/renewCalendarFeed.ts';
import { readCalendarToken } from '../../db/queries/calendarFeeds.ts';
import type { Services } from '../../services.ts';
import { serveCall } from '../serveCall.ts';
import { feedRoute } from './feedRoute.ts';

export function calendarRoutes(app: FastifyInstance, services: Services): void {
  const present = (token: string | null): CalendarFeed => ({
    url: token && `${services.publicUrl()}/api/calendar/${token}`,
  });

  serveCall(app, services, getCalendarFeed, async ({ params }) =>
    present(await readCalendarToken(services.database.reader, params.customerId)),
  );
  serveCall(app, services, renewCalendarFeed, async ({ params }) =>
    present(await command.renewCalendarFeed(services, params.customerId)),
  );
  feedRoute(app, services);
}
