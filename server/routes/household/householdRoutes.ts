import * as addressCalls from '@nestbox/contract/address';
import * as householdCalls from '@nestbox/contract/household';
import type { FastifyInstance } from 'fastify';
import { refusalOfPlace } from '../../delivery/servedAddress.ts';
import { readAddress, readHousehold } from '../../household/householdQueries.ts';
import type { Services } from '../../services.ts';
import { makeChange } from '../../workflows/changes/makeChange.ts';
import { saveAddress } from '../../workflows/parcels/saveAddress.ts';
import { serveCall } from '../serveCall.ts';

export function householdRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  serveCall(app, services, addressCalls.getAddress, ({ params }) =>
    readAddress(database.reader, params.customerId),
  );
  serveCall(app, services, addressCalls.saveAddress, ({ params, body }) =>
    saveAddress(services, params.customerId, body),
  );
  serveCall(app, services, addressCalls.checkPlace, async ({ body }) => ({
    refused: refusalOfPlace(body, services.deliveryAreas),
  }));
  serveCall(app, services, householdCalls.getHousehold, ({ params }) =>
    readHousehold(database.reader, params.customerId),
  );
  serveCall(app, services, householdCalls.saveHousehold, async ({ params, body }) => {
    await makeChange(services, params.customerId, { kind: 'household', household: body });
    return body;
  });
}
