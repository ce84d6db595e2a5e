import * as contract from '@nestbox/contract/subscription';
import type { FastifyInstance } from 'fastify';
import { currentBoxes } from '../../commands/currentBoxes.ts';
import { cancelSubscription, startSubscription } from '../../commands/setSubscriptionStatus.ts';
import { readHousehold } from '../../db/queries/household.ts';
import { readSubscription } from '../../db/queries/payments.ts';
import { readChosenProducts } from '../../db/queries/products.ts';
import { today } from '../../gateways/clock.ts';
import type { Services } from '../../services.ts';
import { serveCall } from '../serveCall.ts';
import { presentSummary } from './presentSummary.ts';

export function subscriptionRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const statusOf = async (customerId: string) => {
    const { active, paymentMethod } = await readSubscription(database.reader, customerId);
    return { active, paymentDetailsAdded: paymentMethod !== null };
  };
  serveCall(app, services, contract.getSubscriptionStatus, ({ params }) =>
    statusOf(params.customerId),
  );
  serveCall(app, services, contract.setSubscriptionStatus, async ({ params, body }) => {
    const { customerId } = params;
    await (body.status ? startSubscription : cancelSubscription)(services, customerId);
    return statusOf(customerId);
  });
  serveCall(app, services, contract.getSubscriptionSummary, async ({ params }) => {
    const { customerId } = params;
    const boxes = await currentBoxes(services, customerId);
    const chosen = await readChosenProducts(database.reader, customerId);
    return presentSummary({
      boxes,
      products: chosen.flatMap(({ productId }) => services.shelf.find(productId) ?? []),
      home: await readHousehold(database.reader, customerId),
      cadenceDays: (await readSubscription(database.reader, customerId)).cadenceDays,
      today: today(services.clock),
    });
  });
}
