import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from './engine.ts';
import { logInAtShop } from './logInAtShop.ts';
import { productionSettings, stripeHost } from './settings.ts';
import { answerOf, until } from './until.ts';

const network = 'nestbox-kubernetes';
const database = 'nestbox-database';
const password = 'of-the-test';
const files = join(import.meta.dirname, '../../deploy/kubernetes');

/**
 * Plays deploy/kubernetes/ with `podman kube play`, with settings of a shop for customers. Differences:
 * the values of settings.yml, and Stripe's name is this machine.
 */
export async function checkKubernetes({ folder, podman }: Engine): Promise<void> {
  await podman(['network', 'create', network]);
  await podman([
    'run',
    '--detach',
    '--name',
    database,
    '--network',
    network,
    '--env',
    'POSTGRES_USER=nestbox',
    '--env',
    'POSTGRES_DB=nestbox',
    '--env',
    `POSTGRES_PASSWORD=${password}`,
    'postgres:18-bookworm',
  ]);
  const played: string[] = [];
  const play = async (name: string, text: string, configMap: string) => {
    const file = join(folder, name);
    await writeFile(file, text);
    await podman(['kube', 'play', '--network', network, '--configmap', configMap, file]);
    played.push(file);
  };
  try {
    const [secret = '', configMap = ''] = (await ownSettings()).split(/^---$/m);
    const maps = join(folder, 'config-map.yml');
    await writeFile(maps, configMap);
    // Podman 4.3 cannot read the Secrets that it plays itself.
    const values = join(folder, 'secret.json');
    await writeFile(values, JSON.stringify(valuesOf(secret)), { mode: 0o600 });
    await podman(['secret', 'create', 'nestbox', values]);
    const pods = [
      { part: 'web', ready: /is ready/ },
      { part: 'worker', ready: /is working/ },
    ];
    const containers: string[] = [];
    for (const { part, ready } of pods) {
      await play(`${part}.yml`, await withoutStripe(`${part}.yml`), maps);
      // Pods are numbered in some versions of podman, and not in others.
      const names = (await podman(['ps', '--all', '--format', '{{.Names}}'])).split('\n');
      const name = names.find((each) => each.startsWith('nestbox-') && each.endsWith(`-${part}`));
      assert(name, `no container of ${part} among ${names}`);
      const logs = () => podman(['logs', name]);
      await until(`the pod of ${part} is ready`, async () => ready.test(await logs()), logs);
      containers.push(name);
    }
    const address = `http://${await addressOf(podman, containers[0] ?? '')}:3000`;
    await until('it answers', async () => (await answerOf(`${address}/readyz`))?.ok);
    await logInAtShop(address);
    for (const name of containers) {
      await podman(['stop', '--time', '40', name]);
      const code = await podman(['inspect', '--format', '{{.State.ExitCode}}', name]);
      assert.equal(code.trim(), '0', `${name} ended with ${code}`);
    }
  } finally {
    for (const file of played.reverse()) {
      await podman(['kube', 'down', file], { always: true }).catch(() => {});
    }
    await podman(['secret', 'rm', 'nestbox'], { always: true }).catch(() => {});
    await podman(['rm', '--force', '--time', '5', database], { always: true }).catch(() => {});
    await podman(['network', 'rm', '--force', network], { always: true }).catch(() => {});
  }
}

/** Returns settings.yml with values of a shop, as a Secret from a store of secrets has them. */
async function ownSettings(): Promise<string> {
  const own: Record<string, string> = {
    ...productionSettings,
    DATABASE_URL: `postgres://nestbox:${password}@${database}/nestbox`,
  };
  const text = await readFile(join(files, 'settings.yml'), 'utf8');
  return text.replace(/^ {2}([A-Z_]+): .*$/gm, (line, name) => {
    const value = own[name];
    return value === undefined ? line : `  ${name}: ${JSON.stringify(value)}`;
  });
}

/** Returns the values of a Secret's file, by name, as base64. */
const valuesOf = (secret: string) =>
  Object.fromEntries(
    [...secret.matchAll(/^ {2}([A-Z_]+): (".*")$/gm)].map(([, name = '', value = '']) => [
      name,
      Buffer.from(JSON.parse(value)).toString('base64'),
    ]),
  );

/** Returns a Deployment in which Stripe's name is this machine. */
async function withoutStripe(name: string): Promise<string> {
  const text = await readFile(join(files, name), 'utf8');
  const aliases = `hostAliases: [{ ip: 127.0.0.1, hostnames: [${stripeHost}] }]`;
  const replaced = text.replace('      containers:\n', `      ${aliases}\n      containers:\n`);
  assert.notEqual(replaced, text);
  return replaced;
}

/** Returns the address of a container's pod in its network. */
async function addressOf(podman: Engine['podman'], container: string): Promise<string> {
  const pod = (await podman(['inspect', '--format', '{{.Pod}}', container])).trim();
  const infra = await podman(['pod', 'inspect', '--format', '{{.InfraContainerID}}', pod]);
  const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}';
  return (await podman(['inspect', '--format', format, infra.trim()])).trim();
}
