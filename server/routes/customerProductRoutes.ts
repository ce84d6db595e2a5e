import {
  addProducts as addCall,
  listCustomerProducts,
  overrideFrequency as overrideCall,
  removeProducts as removeCall,
} from '@nestbox/contract/product';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../billing/services.ts';
import { readPlanningContext } from '../planning/planningContext.ts';
import { makeChange } from '../workflows/changeBoxes.ts';
import { presentChosen } from './presentProduct.ts';
import { serveCall } from './serveCall.ts';

export function customerProductRoutes(app: FastifyInstance, services: Services): void {
  const chosenBy = async (customerId: string) => {
    const context = await readPlanningContext(services.database.reader, services, customerId);
    return presentChosen(services.catalogue, context);
  };
  serveCall(app, services, listCustomerProducts, ({ params }) => chosenBy(params.customerId));
  serveCall(app, services, addCall, async ({ params, body }) => {
    await makeChange(services, params.customerId, { kind: 'addProducts', productIds: body });
    return chosenBy(params.customerId);
  });
  serveCall(app, services, removeCall, async ({ params, body }) => {
    await makeChange(services, params.customerId, { kind: 'removeProducts', productIds: body });
    return chosenBy(params.customerId);
  });
  serveCall(app, services, overrideCall, async ({ params, body }) => {
    const { productID: productId, numberOfItemsPerBox: weeks } = body;
    await makeChange(services, params.customerId, { kind: 'frequency', productId, weeks });
    return null;
  });
}
