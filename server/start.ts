import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { findDatabaseStopped } from './db/embedded/databaseStopped.ts';
import type { Env } from './env.ts';
import { startWorkers } from './jobs/startWorkers.ts';
import { type OpenShop, openShop } from './openShop.ts';

export interface RunningServer {
  readonly app: FastifyInstance;
  /** Where it listens, such as http://localhost:3000. */
  readonly address: string;
  /** Takes no new requests, finishes those under way, writes everything, gives the folder free. */
  stop(): Promise<void>;
}

/** Opens the shop, builds the app, listens, and starts the workers. */
export async function startServer(env: Env, webFolder: string | null): Promise<RunningServer> {
  const listening = { port: env.PORT };
  const opened = await openShop(env, listening);
  try {
    return await serve(env, opened, { webFolder, listening });
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function serve(
  env: Env,
  opened: OpenShop,
  { webFolder, listening }: { webFolder: string | null; listening: { port: number } },
): Promise<RunningServer> {
  const { workshop, sandbox, sandboxClock, mailFolder } = opened;
  const app = await buildApp({
    services: workshop,
    sandbox,
    sandboxClock,
    mailFolder: env.mailboxShown ? mailFolder : null,
    webFolder: webFolder && existsSync(webFolder) ? webFolder : null,
    publicUrl: env.PUBLIC_URL ?? null,
    logLevel: env.LOG_LEVEL,
  });
  // A database that has stopped never heals: once the answer is out, a new start recovers it.
  app.addHook('onError', async (_request, _reply, error) => {
    const stopped = findDatabaseStopped(error);
    if (!stopped) return;
    setImmediate(() => {
      throw stopped;
    });
  });
  await app.listen({ port: env.PORT, host: env.HOST });
  const bound = app.server.address();
  if (bound && typeof bound === 'object') listening.port = bound.port;
  const report = (error: unknown, what: string) => app.log.error({ err: error }, what);
  const workers = env.WORKERS ? await startWorkers(workshop, report) : null;
  return {
    app,
    address: `http://${env.HOST}:${listening.port}`,
    async stop() {
      await app.close();
      await workers?.stop();
      await opened.close();
    },
  };
}
