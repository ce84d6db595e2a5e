import * as contract from '@nestbox/contract/credit';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../../platform/http/sharedLimits.ts';
import type { Services } from '../../services.ts';
import { enterPromotion } from '../../workflows/payments/enterPromotion.ts';
import { serveCall } from '../serveCall.ts';
import { presentCredit } from './presentCredit.ts';

/** Enough for a person. */
const perMinute = 60;

export function creditRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, contract.getCredit, ({ params }) =>
    presentCredit(services, params.customerId),
  );
  serveCall(
    app,
    services,
    contract.enterPromotion,
    async ({ params: { customerId }, body, reply }) => {
      await enterPromotion(services, { customerId, origin: originOf(reply.request) }, body.code);
      return presentCredit(services, customerId);
    },
    { perMinute },
  );
}
