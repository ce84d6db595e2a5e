import * as session from '@nestbox/contract/session';
import type { FastifyInstance } from 'fastify';
import {
  deleteOtherSessions,
  deleteSessionById,
  readSessions,
} from '../../account/sessionQueries.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import type { Services } from '../../services.ts';
import { serveCall } from '../serveCall.ts';

export function sessionRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  serveCall(app, services, session.listSessions, async ({ params, token }) => {
    const open = await readSessions(database.reader, params.customerId, clock.now());
    const current = hashToken(token);
    return open.map(({ sessionId, device, createdAt, expiresAt, tokenHash }) => ({
      sessionId,
      device,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      current: tokenHash === current,
    }));
  });
  serveCall(app, services, session.endSession, async ({ params }) => {
    await deleteSessionById(database.reader, params.customerId, params.sessionId);
    return null;
  });
  serveCall(app, services, session.endOtherSessions, async ({ params, token }) => {
    await deleteOtherSessions(database.reader, params.customerId, hashToken(token));
    return null;
  });
}
