import Fastify from 'fastify';
import type { StripeSandboxOptions } from 'stripe-sandbox/options';
import type { Services } from '../billing/services.ts';
import { webhookRoute } from '../routes/webhookRoute.ts';

/** A card sandbox that is served by itself. */
export interface ServedCards {
  readonly port: number;
  close(): Promise<void>;
}

/** Only this machine reaches it. */
export const cardsHost = '127.0.0.1';

/** Serves the card sandbox to a process that is no server, on any free port. */
export async function serveCards(
  services: Services,
  sandbox: StripeSandboxOptions,
): Promise<ServedCards> {
  const app = Fastify();
  await app.register((hooks) => webhookRoute(hooks, services));
  const { stripeSandbox } = await import('stripe-sandbox/plugin');
  await app.register(stripeSandbox, sandbox);
  await app.listen({ host: cardsHost, port: 0 });
  const bound = app.server.address();
  const port = bound && typeof bound === 'object' ? bound.port : 0;
  return { port, close: () => app.close() };
}
