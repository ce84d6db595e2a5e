import { getForecast } from '@nestbox/contract/forecast';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../billing/services.ts';
import { currentBoxes } from '../workflows/currentBoxes.ts';
import { readForecast } from './readForecast.ts';
import { type CallInput, serveCall } from './serveCall.ts';

export function forecastRoutes(app: FastifyInstance, services: Services): void {
  const handler = async ({ params: { customerId } }: CallInput<typeof getForecast>) => {
    await currentBoxes(services, customerId);
    return readForecast(services.database.reader, services, customerId);
  };
  serveCall(app, services, getForecast, handler, { heavy: true });
}
