import Fastify from 'fastify';
import type { StripeSandboxOptions } from 'stripe-sandbox/options';
import type { Services } from '../billing/services.ts';
import type { Env } from '../platform/configuration/env.ts';
import { webhookRoute } from '../routes/webhookRoute.ts';
import type { AppHandle, Output } from './cli.ts';
import type { BuildProgram } from './programs.ts';
import type { CommandRequest } from './request.ts';
import { runProgram } from './runProgram.ts';

/** An open shop, with the card sandbox's settings if it has one. */
interface OpenedShop extends AppHandle {
  readonly sandbox: StripeSandboxOptions | null;
  close(): Promise<void>;
}

/** Opens the shop. The program's entry passes it, since only that imports all parts of the shop. */
export type OpenShop = (env: Env, listening: { port: number }) => Promise<OpenedShop>;

interface OpenAppHandle extends AppHandle {
  close(): Promise<void>;
}

/** Runs a command in this process, which opens the shop for it. @returns the exit code */
export async function runHere(
  env: Env,
  openShop: OpenShop,
  build: BuildProgram,
  { input, folder, ...request }: Omit<CommandRequest, 'program'>,
  output: Output,
): Promise<number> {
  const opened: { handle?: Promise<OpenAppHandle> } = {};
  const shop = () => {
    opened.handle ??= openAppHandle(env, openShop);
    return opened.handle;
  };
  const cli = { ...output, shop, concerns: () => {}, input, folder };
  const exit = await runProgram(build, request, cli);
  // Its failure to open has been reported.
  const handle = await opened.handle?.catch(() => null);
  await handle?.close();
  return exit;
}

async function openAppHandle(env: Env, openShop: OpenShop): Promise<OpenAppHandle> {
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
