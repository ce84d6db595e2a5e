import { estimateFirstBox, type FirstBox } from '@nestbox/contract/firstBox';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { today } from '../../platform/clock.ts';
import type { Services } from '../../services.ts';
import { planFirstBox } from '../../workflows/changes/firstBox.ts';
import { serveCall } from '../serveCall.ts';
import { presentFirstBox } from './presentFirstBox.ts';

/** Estimates that one network address may ask for in a minute: a person presses no faster. */
const perMinute = 120;
const maxKept = 500;
/** Milliseconds for which an estimate is kept, as long as browsers keep the catalogue. */
const keptFor = 60_000;

/** Serves estimates for visitors. The most frequent homes are planned once a minute. */
export function firstBoxRoutes(app: FastifyInstance, services: Services): void {
  const kept = new LRUCache<string, { readonly box: FirstBox | null }>({
    max: maxKept,
    ttl: keptFor,
  });
  let catalogue = services.catalogue;
  serveCall(
    app,
    services,
    estimateFirstBox,
    async ({ body }) => {
      if (catalogue !== services.catalogue) kept.clear();
      catalogue = services.catalogue;
      const { database, deliveryDays, clock } = services;
      const key = JSON.stringify([today(clock), body]);
      const known = kept.get(key);
      if (known) return known.box;
      const calendar = await deliveryDays.calendarWithFullDays(database.reader, []);
      const plan = planFirstBox(services, calendar, body);
      const box = plan && presentFirstBox(plan);
      kept.set(key, { box });
      return box;
    },
    { perMinute },
  );
}
