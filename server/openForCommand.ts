import Fastify from 'fastify';
import type { StripeSandboxOptions } from 'stripe-sandbox/options';
import type { OpenAppHandle } from './cli/runInProcess.ts';
import { openShop } from './openShop.ts';
import type { Env } from './platform/configuration/env.ts';
import { webhookRoute } from './routes/billing/webhookRoute.ts';
import type { Services } from './services.ts';

/** Opens the shop for a command in this process, without a server for customers. */
export async function openForCommand(env: Env): Promise<OpenAppHandle> {
  // Links in mails lead to the server, which will run again. The card sandbox is needed now.
  const PUBLIC_URL = env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`;
  const listening = { port: env.PORT };
  const shop = await openShop({ ...env, PUBLIC_URL, HOST: cardsHost }, listening);
  const cards = shop.sandbox && (await serveCards(shop.services, shop.sandbox));
  if (cards) listening.port = cards.port;
  return {
    services: shop.services,
    sandboxClock: shop.sandboxClock,
    async close() {
      await cards?.close();
      await shop.close();
    },
  };
}

/** A card sandbox served for one command. */
interface ServedCards {
  readonly port: number;
  close(): Promise<void>;
}

/** Reachable from this machine only. */
const cardsHost = '127.0.0.1';

/** Serves the card sandbox on any free port, for a process that is not a server. */
async function serveCards(services: Services, sandbox: StripeSandboxOptions): Promise<ServedCards> {
  const app = Fastify();
  await app.register((hooks) => webhookRoute(hooks, services));
  const { stripeSandbox } = await import('stripe-sandbox/plugin');
  await app.register(stripeSandbox, sandbox);
  await app.listen({ host: cardsHost, port: 0 });
  const bound = app.server.address();
  const port = bound && typeof bound === 'object' ? bound.port : 0;
  return { port, close: () => app.close() };
}
