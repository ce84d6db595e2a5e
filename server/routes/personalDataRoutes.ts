import { askErasure } from '@nestbox/contract/erasure';
import { exportPersonalData } from '@nestbox/contract/personalData';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../billing/services.ts';
import { askErasureInPerson } from '../workflows/askErasure.ts';
import { readPersonalData } from '../workflows/readPersonalData.ts';
import { serveCall } from './serveCall.ts';

/** Whoever found an open session must not guess the password with it; nobody exports more often. */
const perMinute = 10;

export function personalDataRoutes(app: FastifyInstance, services: Services): void {
  serveCall(
    app,
    services,
    exportPersonalData,
    ({ params }) => readPersonalData(services, params.customerId),
    { perMinute },
  );
  serveCall(
    app,
    services,
    askErasure,
    async ({ params, body }) => {
      await askErasureInPerson(services, params.customerId, body);
      return null;
    },
    { perMinute },
  );
}
