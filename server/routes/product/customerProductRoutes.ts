import {
  addProducts as addCall,
  listCustomerProducts,
  overrideFrequency as overrideCall,
  removeProducts as removeCall,
} from '@nestbox/contract/product';
import type { FastifyInstance } from 'fastify';
import { readStanding } from '../../commands/plan/readStanding.ts';
import { makeChange } from '../../commands/steering/makeChange.ts';
import type { Services } from '../../services.ts';
import { serveCall } from '../serveCall.ts';
import { presentChosen } from './presentProduct.ts';

export function customerProductRoutes(app: FastifyInstance, services: Services): void {
  const chosenBy = async (customerId: string) => {
    const standing = await readStanding(services.database.reader, services, customerId);
    return presentChosen(services.shelf, standing);
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
