import { getOutlook } from '@nestbox/contract/outlook';
import type { FastifyInstance } from 'fastify';
import { currentBoxes } from '../../commands/plan/currentBoxes.ts';
import { readStanding } from '../../commands/plan/readStanding.ts';
import { readSucceededCharges } from '../../db/queries/charges.ts';
import { readRefunds } from '../../db/queries/refunds.ts';
import type { Services } from '../../services.ts';
import { serveCall } from '../serveCall.ts';
import { presentMonths } from './presentMonths.ts';
import { presentOutlook } from './presentOutlook.ts';

export function outlookRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  serveCall(app, services, getOutlook, async ({ params: { customerId } }) => {
    await currentBoxes(services, customerId);
    const standing = await readStanding(database.reader, services, customerId);
    const charges = await readSucceededCharges(database.reader, customerId);
    const refunds = await readRefunds(database.reader, customerId);
    return {
      products: presentOutlook(standing),
      months: presentMonths(standing.stored, charges, refunds),
    };
  });
}
