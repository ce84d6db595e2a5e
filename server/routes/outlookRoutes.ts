import { getOutlook } from '@nestbox/contract/outlook';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../billing/services.ts';
import { currentBoxes } from '../workflows/currentBoxes.ts';
import { readOutlook } from './readOutlook.ts';
import { type CallInput, serveCall } from './serveCall.ts';

export function outlookRoutes(app: FastifyInstance, services: Services): void {
  const handler = async ({ params: { customerId } }: CallInput<typeof getOutlook>) => {
    await currentBoxes(services, customerId);
    return readOutlook(services.database.reader, services, customerId);
  };
  serveCall(app, services, getOutlook, handler, { heavy: true });
}
