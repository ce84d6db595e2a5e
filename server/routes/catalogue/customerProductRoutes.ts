import {
  addProducts as addCall,
  listCustomerProducts,
  overrideFrequency as overrideCall,
  removeProducts as removeCall,
} from '@nestbox/contract/product';
import type { FastifyInstance } from 'fastify';
import { planningContext } from '../../planning/planningContext.ts';
import { type PlanningState, readPlanningState } from '../../planning/planningState.ts';
import type { Services } from '../../services.ts';
import { makeChange } from '../../workflows/changes/makeChange.ts';
import { serveCall } from '../serveCall.ts';
import { presentChosen } from './presentProduct.ts';

export function customerProductRoutes(app: FastifyInstance, services: Services): void {
  const present = (state: PlanningState) =>
    presentChosen(services.catalogue, planningContext(services, state));
  serveCall(app, services, listCustomerProducts, async ({ params }) =>
    present(await readPlanningState(services.database.reader, services, params.customerId)),
  );
  serveCall(app, services, addCall, async ({ params, body }) => {
    const request = { kind: 'addProducts', productIds: body } as const;
    return present((await makeChange(services, params.customerId, request)).after);
  });
  serveCall(app, services, removeCall, async ({ params, body }) => {
    const request = { kind: 'removeProducts', productIds: body } as const;
    return present((await makeChange(services, params.customerId, request)).after);
  });
  serveCall(app, services, overrideCall, async ({ params, body }) => {
    const { productID: productId, numberOfItemsPerBox: weeks } = body;
    await makeChange(services, params.customerId, { kind: 'frequency', productId, weeks });
    return null;
  });
}
