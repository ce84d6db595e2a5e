import * as contract from '@nestbox/contract/subscription';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../billing/services.ts';
import { readChosenProducts } from '../catalogue/productQueries.ts';
import { readHousehold } from '../household/householdQueries.ts';
import { today } from '../platform/clock.ts';
import { currentBoxes } from '../workflows/currentBoxes.ts';
import { makeChange } from '../workflows/makeChange.ts';
import { presentStatus } from './presentStatus.ts';
import { presentSummary } from './presentSummary.ts';
import { serveCall } from './serveCall.ts';

export function subscriptionRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  serveCall(app, services, contract.getSubscriptionStatus, ({ params }) =>
    presentStatus(database.reader, params.customerId, today(services.clock)),
  );
  serveCall(app, services, contract.setSubscriptionStatus, async ({ params, body }) => {
    const { customerId } = params;
    const { status, reason } = body;
    const request = status ? { kind: 'resume' as const } : { kind: 'cancel' as const, reason };
    await makeChange(services, customerId, request);
    return presentStatus(database.reader, customerId, today(services.clock));
  });
  serveCall(app, services, contract.getSubscriptionSummary, async ({ params }) => {
    const { customerId } = params;
    const boxes = await currentBoxes(services, customerId);
    const chosen = await readChosenProducts(database.reader, customerId);
    return presentSummary({
      boxes,
      products: chosen.flatMap(({ productId }) => services.catalogue.find(productId) ?? []),
      home: await readHousehold(database.reader, customerId),
      today: today(services.clock),
    });
  });
}
