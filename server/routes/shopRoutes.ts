import { getShopSettings } from '@nestbox/contract/shopSettings';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../billing/services.ts';
import { serveCall } from './serveCall.ts';

export function shopRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, getShopSettings, async () => services.settings);
}
