import * as addressCalls from '@nestbox/contract/address';
import * as householdCalls from '@nestbox/contract/household';
import type { FastifyInstance } from 'fastify';
import { saveAddress, saveHousehold } from '../../commands/describeHousehold.ts';
import { readAddress, readHousehold } from '../../db/queries/household.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { serveCall } from '../serveCall.ts';

export function householdRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  serveCall(app, services, addressCalls.getAddress, async ({ params }) => {
    const address = await readAddress(database.reader, params.customerId);
    if (!address) throw new Refusal('missing', 'No address has been saved yet.');
    return address;
  });
  serveCall(app, services, addressCalls.saveAddress, async ({ params, body }) => {
    await saveAddress(services, params.customerId, body);
    return body;
  });
  serveCall(app, services, householdCalls.getHousehold, async ({ params }) => {
    const household = await readHousehold(database.reader, params.customerId);
    if (!household) throw new Refusal('missing', 'No household has been saved yet.');
    return household;
  });
  serveCall(app, services, householdCalls.saveHousehold, async ({ params, body }) => {
    await saveHousehold(services, params.customerId, body);
    return body;
  });
}
