import * as contract from '@nestbox/contract/unsubscribe';
import type { FastifyInstance } from 'fastify';
import { undoUnsubscribe, unsubscribe } from '../../account/marketingConsent.ts';
import { onePressPath, unsubscribePage } from '../../notifications/preferencesUrl.ts';
import type { Services } from '../../services.ts';
import { serveCall } from '../serveCall.ts';

/** Calls by network address. Mail programs unsubscribe many customers from few addresses. */
const perMinute = 240;

/** The bodies that RFC 8058 allows. What is in them is not read: the address says everything. */
const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Serves the ways out of offers and news that need no session. */
export async function unsubscribeRoutes(app: FastifyInstance, services: Services): Promise<void> {
  serveCall(
    app,
    services,
    contract.unsubscribe,
    async ({ body }) => {
      await unsubscribe(services, body.token, 'link');
      return null;
    },
    { perMinute },
  );
  serveCall(
    app,
    services,
    contract.undoUnsubscribe,
    async ({ body }) => {
      await undoUnsubscribe(services, body.token);
      return null;
    },
    { perMinute },
  );
  await app.register(async (own) => {
    own.addContentTypeParser(forms, { parseAs: 'string' }, (_request, _body, done) => done(null));
    const options = {
      schema: { hide: true },
      config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } },
    };
    own.post<{ Params: { token: string } }>(
      `${onePressPath}/:token`,
      options,
      async ({ params }, reply) => {
        await unsubscribe(services, params.token, 'mail program');
        return reply.code(204).send();
      },
    );
    // Scanners open every link, so it only shows the page with the button.
    own.get<{ Params: { token: string } }>(
      `${onePressPath}/:token`,
      options,
      async ({ params }, reply) =>
        reply.redirect(unsubscribePage(services.publicUrl(), params.token)),
    );
  });
}
