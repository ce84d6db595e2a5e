import {
  addProducts as addCall,
  listCustomerProducts,
  overrideFrequency as overrideCall,
  removeProducts as removeCall,
} from '@nestbox/contract/product';
import type { FastifyInstance } from 'fastify';
import { addProducts, removeProducts } from '../../commands/chooseProducts.ts';
import { overrideFrequency } from '../../commands/overrideFrequency.ts';
import { readHousehold } from '../../db/queries/household.ts';
import { readChosenProducts } from '../../db/queries/products.ts';
import type { Services } from '../../services.ts';
import { serveCall } from '../serveCall.ts';
import { presentChosen } from './presentProduct.ts';

export function customerProductRoutes(app: FastifyInstance, services: Services): void {
  const chosenBy = async (customerId: string) => {
    const { reader } = services.database;
    const chosen = await readChosenProducts(reader, customerId);
    return presentChosen(services.shelf, chosen, await readHousehold(reader, customerId));
  };
  serveCall(app, services, listCustomerProducts, ({ params }) => chosenBy(params.customerId));
  serveCall(app, services, addCall, async ({ params, body }) => {
    await addProducts(services, params.customerId, body);
    return chosenBy(params.customerId);
  });
  serveCall(app, services, removeCall, async ({ params, body }) => {
    await removeProducts(services, params.customerId, body);
    return chosenBy(params.customerId);
  });
  serveCall(app, services, overrideCall, async ({ params, body }) => {
    const wish = { productId: body.productID, weeks: body.numberOfItemsPerBox };
    await overrideFrequency(services, params.customerId, wish);
    return null;
  });
}
