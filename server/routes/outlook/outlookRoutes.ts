import { getOutlook } from '@nestbox/contract/outlook';
import type { FastifyInstance } from 'fastify';
import { currentBoxes } from '../../commands/plan/currentBoxes.ts';
import { limitedMonths } from '../../commands/plan/limitedMonths.ts';
import { readStanding } from '../../commands/plan/readStanding.ts';
import type { Services } from '../../services.ts';
import { serveCall } from '../serveCall.ts';
import { presentOutlook } from './presentOutlook.ts';

export function outlookRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  serveCall(app, services, getOutlook, async ({ params: { customerId } }) => {
    await currentBoxes(services, customerId);
    const standing = await readStanding(database.reader, services, customerId);
    return {
      products: presentOutlook(standing),
      months: await limitedMonths(database.reader, customerId, standing.today),
    };
  });
}
