import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterEach, expect, it } from 'vitest';
import { startRealPostgres } from '../database/realPostgres.ts';
import { type StartedProcess, startProcess } from '../faults/startProcess.ts';
import { testKeys } from '../harness/testKeys.ts';
import { openBalancer } from './balancer.ts';
import { openShopper } from './openShopper.ts';

const shoppers = 3;

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/**
 * Opens two web processes of one shop.
 * @returns also functions that stop and start one on its port
 */
async function openShop() {
  const folder = await mkdtemp(join(tmpdir(), 'nestbox-rolling-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startRealPostgres();
  ends.push(() => postgres.stop());
  const databaseUrl = await postgres.createDatabase('shop');
  const ports = [await getPort(), await getPort()];
  const running = new Map<number, StartedProcess>();
  const start = async (port: number) => {
    const started = await startProcess(join(import.meta.dirname, '../../server/main.ts'), [], {
      ready: 'is ready',
      env: {
        DATABASE_URL: databaseUrl,
        PAYMENTS: 'sandbox',
        SECRETS_KEY: testKeys.secretsKey,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: join(folder, String(port)),
        WORKERS: 'off',
        DRAIN_SECONDS: '2',
      },
    });
    running.set(port, started);
  };
  ends.push(() => Promise.all([...running.values()].map((each) => each.kill('SIGKILL'))));
  // One after the other, since the first fills the catalogue.
  for (const port of ports) await start(port);
  return {
    ports,
    async restart(port: number) {
      const old = running.get(port);
      await old?.kill('SIGTERM');
      expect(old?.child.exitCode, old?.errors()).toBe(0);
      await start(port);
    },
  };
}

it('drops no request and no change while every process is restarted under load', {
  timeout: 240_000,
}, async () => {
  const shop = await openShop();
  const balancer = await openBalancer(shop.ports);
  ends.push(() => balancer.close());
  await Promise.all(shop.ports.map((port) => balancer.whenReady(port)));
  const visits = await Promise.all(
    Array.from({ length: shoppers }, () => openShopper(balancer.address)),
  );
  for (const port of shop.ports) {
    await shop.restart(port);
    await balancer.whenReady(port);
  }
  await Promise.all(visits.map((visit) => visit.leave()));
  expect(visits.flatMap(({ failures }) => failures)).toEqual([]);
  for (const { changes } of visits) expect(changes).toBeGreaterThan(0);
});
