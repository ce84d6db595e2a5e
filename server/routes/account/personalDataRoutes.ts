import { askErasure } from '@nestbox/contract/erasure';
import { exportPersonalData } from '@nestbox/contract/personalData';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { askErasureInPerson } from '../../workflows/privacy/askErasure.ts';
import { readPersonalData } from '../../workflows/privacy/readPersonalData.ts';
import { serveCall } from '../serveCall.ts';

/** Limit of exports, so that an open session cannot be used to guess the password. */
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
