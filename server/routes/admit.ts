import type { Access } from '@nestbox/contract/call';
import type { FastifyRequest } from 'fastify';
import { isSessionOpen } from '../account/sessionQueries.ts';
import type { Services } from '../billing/services.ts';
import { bearerOf } from '../platform/http/bearer.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { customerOfToken, hashToken } from '../platform/security/tokens.ts';

/** Checks who calls, before anything of the input is looked at. */
export function admit(services: Services, access: Access) {
  return async (request: FastifyRequest): Promise<void> => {
    if (access === 'public') return;
    request.bearer = bearerOf(request);
    // A reset token is checked, and used up, by the command that it is for.
    if (access === 'customer') await admitCustomer(services, request);
  };
}

async function admitCustomer(services: Services, request: FastifyRequest): Promise<void> {
  const { database, clock } = services;
  const owner = customerOfToken(request.bearer);
  const open =
    owner && (await isSessionOpen(database.reader, owner, hashToken(request.bearer), clock.now()));
  if (!open) throw new Refusal('unauthenticated', 'Please log in.');
  const { customerId } = request.params as { customerId?: string };
  if (customerId?.toLowerCase() !== owner) {
    throw new Refusal('forbidden', 'This belongs to another customer.');
  }
}
