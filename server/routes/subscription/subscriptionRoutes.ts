import * as contract from '@nestbox/contract/subscription';
import type { FastifyInstance } from 'fastify';
import { currentBoxes } from '../../commands/plan/currentBoxes.ts';
import { makeChange } from '../../commands/steering/makeChange.ts';
import { readHousehold } from '../../db/queries/household.ts';
import { readChosenProducts } from '../../db/queries/products.ts';
import { today } from '../../gateways/clock.ts';
import type { Services } from '../../services.ts';
import { serveCall } from '../serveCall.ts';
import { presentStatus } from './presentStatus.ts';
import { presentSummary } from './presentSummary.ts';

export function subscriptionRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  serveCall(app, services, contract.getSubscriptionStatus, ({ params }) =>
    presentStatus(database.reader, params.customerId, today(services.clock)),
  );
  serveCall(app, services, contract.setSubscriptionStatus, async ({ params, body }) => {
    const { customerId } = params;
    const { status, reason } = body;
    const wish = status ? { kind: 'resume' as const } : { kind: 'cancel' as const, reason };
    await makeChange(services, customerId, wish);
    return presentStatus(database.reader, customerId, today(services.clock));
  });
  serveCall(app, services, contract.getSubscriptionSummary, async ({ params }) => {
    const { customerId } = params;
    const boxes = await currentBoxes(services, customerId);
    const chosen = await readChosenProducts(database.reader, customerId);
    return presentSummary({
      boxes,
      products: chosen.flatMap(({ productId }) => services.shelf.find(productId) ?? []),
      home: await readHousehold(database.reader, customerId),
      today: today(services.clock),
    });
  });
}
