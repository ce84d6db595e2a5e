import { getBusiness } from '@nestbox/contract/staffBusiness';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../billing/services.ts';
import { keepFigures } from '../../workflows/keptFigures.ts';
import { businessFigures } from '../../workflows/readBusiness.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Serves how the business does. */
export function businessRoute(app: FastifyInstance, services: Services): void {
  serveStaffCall(app, services, getBusiness, keepFigures(services, businessFigures));
}
