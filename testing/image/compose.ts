import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import { image } from './buildImage.ts';
import type { Engine } from './engine.ts';
import { logInAtShop } from './logInAtShop.ts';
import { runCommand } from './runCommand.ts';
import { productionSettings, stripeHost } from './settings.ts';
import { answerOf, until } from './until.ts';

/** Names, as podman-compose makes them of the folder, the services and the network. */
const network = 'deploy_default';
const web = 'deploy_web_1';
const workers = ['deploy_worker_1', 'deploy_worker_2'];

/**
 * Starts deploy/compose.yml with podman-compose in the build's copy of the checkout, with settings of
 * a shop for customers. Differences: the built images, a free port, and Stripe's name is this machine.
 */
export async function checkCompose(engine: Engine): Promise<void> {
  const { folder, env, podman } = engine;
  const deploy = join(folder, 'context/deploy');
  const port = await getPort();
  const file = join(deploy, 'compose.yml');
  const text = await readFile(file, 'utf8');
  assert(text.includes('127.0.0.1:3000:3000'));
  await writeFile(file, text.replace('127.0.0.1:3000:3000', `127.0.0.1:${port}:3000`));
  const noStripe = { extra_hosts: [`${stripeHost}:127.0.0.1`] };
  const override = { services: { web: noStripe, worker: noStripe } };
  // JSON is YAML.
  await writeFile(join(deploy, 'without-stripe.json'), JSON.stringify(override));
  const settings = {
    POSTGRES_PASSWORD: 'of-the-test',
    POSTGRES_APP_PASSWORD: 'of-the-shop',
    ...productionSettings,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(join(deploy, '.env'), lines.join(''));
  await podman(['tag', image, 'localhost/nestbox:latest']);
  const compose = (...args: string[]) => {
    const files = ['--file', 'compose.yml', '--file', 'without-stripe.json'];
    return runCommand('podman-compose', [...files, ...args], { env, cwd: deploy });
  };
  const logs = async () =>
    (
      await Promise.all([web, ...workers].map((name) => podman(['logs', '--tail', '20', name])))
    ).join();
  const [, subnet = '', gateway = ''] = /subnet: (\S+)\s+gateway: (\S+)/.exec(text) ?? [];
  // podman-compose 1.0.3 makes the network without the addresses that the file gives it.
  await podman(['network', 'create', '--subnet', subnet, '--gateway', gateway, network]);
  try {
    await compose('up', '--detach', '--no-build');
    const address = `http://127.0.0.1:${port}`;
    const ready = async () => (await answerOf(`${address}/readyz`))?.ok;
    await until('the web process of Compose is ready', ready, logs);
    for (const worker of workers) {
      const working = async () => (await podman(['logs', worker])).includes('is working');
      await until(`${worker} is working`, working, logs);
    }
    // The check of the image, which a Docker engine asks every ten seconds.
    const healthy = () =>
      podman(['healthcheck', 'run', web]).then(
        () => true,
        () => false,
      );
    await until('the health check passes', healthy, logs);
    await logInAtShop(address);
    const connections = await podman(['exec', web, 'cat', '/proc/net/tcp']);
    assert(connections.includes(hexadecimal(gateway)), `no request came from ${gateway}`);
    const list = await podman(['exec', web, 'node', 'server/ops.ts', 'packing']);
    assert.match(list, /^box,boxNumber,/);
    for (const name of [web, ...workers]) {
      await podman(['stop', '--time', '40', name]);
      const code = await podman(['inspect', '--format', '{{.State.ExitCode}}', name]);
      assert.equal(code.trim(), '0', `${name} ended with ${code}`);
    }
  } finally {
    await compose('down', '--volumes').catch(() => {});
    await podman(['network', 'rm', network]).catch(() => {});
  }
}

/** Returns an address as /proc/net/tcp has it. */
const hexadecimal = (address: string) =>
  Buffer.from(address.split('.').map(Number).reverse()).toString('hex').toUpperCase();
