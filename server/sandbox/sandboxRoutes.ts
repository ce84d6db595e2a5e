import type { FastifyInstance } from 'fastify';
import { codeAt } from '../account/authenticator.ts';
import { readySandboxOwner } from '../account/staff/sandboxOwner.ts';
import { readLatestEvents } from '../billing/webhookEventQueries.ts';
import { appTime } from '../platform/clock.ts';
import type { Services } from '../services.ts';
import { sendSandboxPage } from './sandboxFrame.ts';
import { sandboxPage } from './sandboxPage.ts';
import { sandboxPath } from './sandboxPath.ts';
import { onlyWithToken } from './testPages.ts';

/** Events that fit on a screen. */
const maxEvents = 20;

/** Serves the page for trying out a test shop. Not for a shop with real customers. */
export function sandboxRoutes(app: FastifyInstance, services: Services): void {
  app.get(
    sandboxPath,
    { schema: { hide: true }, onRequest: onlyWithToken(services.sealer) },
    async (_request, reply) => {
      const events = await readLatestEvents(services.database.reader, maxEvents);
      const { email, password, secret } = await readySandboxOwner(services);
      const owner = { email, password, code: codeAt(secret, appTime()) };
      return sendSandboxPage(reply, sandboxPage({ now: services.clock.now(), events, owner }));
    },
  );
}
