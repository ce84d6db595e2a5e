import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import type { StripeSandboxOptions } from '../options.ts';
import { stripeSandbox } from '../plugin.ts';

const SECRET_KEY = 'sk_test_of_the_tests';
export const PUBLISHABLE_KEY = 'pk_test_of_the_tests';

/** Returns the real SDK for a port of this machine. */
export function sdkFor(port: number, apiKey = SECRET_KEY): Stripe {
  return new Stripe(apiKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Starts a sandbox on a free port, beside the routes of `host`, and closes it after the test. */
export async function startSandbox(
  options: Partial<StripeSandboxOptions> = {},
  host: (app: FastifyInstance) => Promise<void> = async () => {},
) {
  const app = fastify({ forceCloseConnections: true });
  await host(app);
  await app.register(stripeSandbox, {
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    ledgerFile: null,
    webhook: null,
    ...options,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return { app, port, origin: `http://127.0.0.1:${port}`, stripe: sdkFor(port) };
}

/** Creates a directory that is removed after the test. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'card-sandbox-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
