import { getForecast } from '@nestbox/contract/forecast';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../billing/services.ts';
import { currentBoxes } from '../workflows/currentBoxes.ts';
import { readCustomerState } from '../workflows/customerState.ts';
import { forecastOf } from './forecastOf.ts';
import { type CallInput, serveCall } from './serveCall.ts';

export function forecastRoutes(app: FastifyInstance, services: Services): void {
  const handler = async ({ params: { customerId } }: CallInput<typeof getForecast>) => {
    await currentBoxes(services, customerId);
    const { reader } = services.database;
    return forecastOf(services, await readCustomerState(reader, services, customerId));
  };
  serveCall(app, services, getForecast, handler, { heavy: true });
}
