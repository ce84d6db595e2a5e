import * as contract from '@nestbox/contract/payment';
import type { FastifyInstance } from 'fastify';
import { openPayment } from '../../commands/openPayment.ts';
import { readSubscription } from '../../db/queries/payments.ts';
import type { Services } from '../../services.ts';
import { serveCall } from '../serveCall.ts';

export function paymentRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, contract.getCardProvider, async () => ({
    publishableKey: services.cards.publishableKey,
    script: services.cards.script,
  }));
  serveCall(
    app,
    services,
    contract.getPaymentClientSecret,
    async ({ params }) => ({
      clientSecret: await openPayment(services, params.customerId, params.boxId),
    }),
    { perMinute: 60 },
  );
  serveCall(app, services, contract.getPaymentDetails, async ({ params }) => {
    const subscription = await readSubscription(services.database.reader, params.customerId);
    const { billingAddress, cardLastFour } = subscription;
    if (!billingAddress || !cardLastFour) return null;
    return { billingAddress, lastFourDidgets: cardLastFour };
  });
}
