import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readEnv } from './env.ts';
import { readSecretsKeys } from './secretsKeys.ts';
import { settings } from './settings.ts';
import { readTrustedProxies } from './trustedProxies.ts';

const root = join(import.meta.dirname, '../../..');
const files = readdirSync(join(root, 'deploy'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
const read = (file: string) => readFileSync(file, 'utf8');
const documentsIn = (file: string) =>
  ['.yml', '.yaml'].includes(extname(file)) ? parseAllDocuments(read(file), { merge: true }) : [];

/** Settings of Node, of the programs around it, and of Postgres, its client and its image. */
const notOurs = /^(PATH|NODE_ENV|POSTGRES_.*|PGUSER|PGPASSWORD|PGDATA|GLIBC_TUNABLES)$/;

/**
 * Returns the names that a document passes to processes: `env` lists, maps of settings, Secrets.
 */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'env') return (inner as { name: string }[]).map(({ name }) => name);
    if (['environment', 'data', 'stringData', 'x-settings'].includes(key)) {
      return Object.keys(inner ?? {});
    }
    return namesIn(inner);
  });
}

it('all YAML parses', () => {
  const parsed = files.filter((file) => documentsIn(file).length > 0);
  expect(parsed).toHaveLength(12);
  for (const file of parsed) {
    for (const { errors, warnings } of documentsIn(file)) {
      expect([...errors, ...warnings], file).toEqual([]);
    }
  }
});

it('every setting in the deployment files exists', () => {
  const inYaml = files.flatMap((file) => documentsIn(file).flatMap((each) => namesIn(each.toJS())));
  const inLines = files
    .filter((file) => ['.service', ''].includes(extname(file)))
    .flatMap((file) => read(file).match(/^(?:ENV|Environment=).*$/gm) ?? [])
    .flatMap((line) => line.match(/\b[A-Z_]+(?==)/g) ?? []);
  const named = new Set([...inYaml, ...inLines].filter((name) => !notOurs.test(name)));
  expect([...named]).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'WORKERS', 'DATA_DIR', 'HOST']),
  );
  expect([...named].filter((name) => !(name in settings.shape))).toEqual([]);
});

/** Returns the settings of a file, with a sample value for each placeholder. */
const sample = (text: string) =>
  text.replace(/\$\{(\w+):\?[^}]*\}/g, (_, name: string) => samples[name] ?? 'word');
const samples: Partial<Record<string, string>> = {
  PUBLIC_URL: 'https://nestbox.example',
  SMTP_URL: 'smtps://mail.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  DATABASE_URL: 'postgres://localhost/nestbox',
  SECRETS_KEY: Buffer.alloc(32).toString('base64'),
};
const yamlOf = (file: string) =>
  parseAllDocuments(sample(read(join(root, 'deploy', file))), { merge: true }).map((each) =>
    each.toJS(),
  );

it.each([
  ['compose', () => yamlOf('compose.yml')[0].services.web.environment],
  [
    'kubernetes',
    () => {
      const [secret, map] = yamlOf('kubernetes/settings.yml');
      const settings = { ...secret.stringData, ...map.data };
      // The sample has no key that somebody could forget to replace.
      expect(() => readEnv(settings)).toThrow(/SECRETS_KEY/);
      return { ...settings, SECRETS_KEY: samples.SECRETS_KEY };
    },
  ],
  [
    'systemd',
    () => {
      const unit = read(join(root, 'deploy/systemd/nestbox-web.service'));
      const pairs = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
        line.split(' ').map((pair) => pair.split('=') as [string, string]),
      );
      return { ...samples, ...Object.fromEntries(pairs) };
    },
  ],
])('%s starts a shop for customers, behind a proxy that it names', (_, settingsOf) => {
  const env = readEnv({ NODE_ENV: 'production', ...settingsOf() });
  expect(env).toMatchObject({ production: true, mailboxShown: false, sandboxOpen: false });
  expect(readTrustedProxies(env)).toHaveLength(1);
  expect(readSecretsKeys(env)).toHaveLength(1);
  expect(read(join(root, 'docs/deployment.md'))).toContain(`\`${readTrustedProxies(env)}\``);
});

it('the Citus files add the worker nodes that they start, of one image', () => {
  const [compose] = yamlOf('compose.citus.yml');
  const [nodes] = yamlOf('kubernetes/citus/nodes.yml');
  const [add] = yamlOf('kubernetes/citus/addNodes.yml');
  const added = (command: readonly string[]) =>
    command.flatMap((each) => each.match(/(?<=citus_add_node\(')[^']+/g) ?? []);
  const {
    database,
    nodes: addNodes,
    distribute,
    migrate,
    web,
    worker,
    ...workerNodes
  } = compose.services;
  expect(added(addNodes.command)).toEqual(Object.keys(workerNodes));
  expect(added(add.spec.template.spec.containers[0].args)).toHaveLength(nodes.spec.replicas - 1);
  const images = [database, addNodes, ...Object.values<typeof database>(workerNodes)]
    .concat(nodes.spec.template.spec.containers, add.spec.template.spec.containers)
    .map(({ image }) => image);
  expect(new Set(images)).toEqual(
    new Set([expect.stringMatching(/^citusdata\/citus:\d+\.\d+\.\d+$/)]),
  );
  expect(distribute.extends.service).toBe('worker');
  // Of compose.yml, with the owner's address.
  expect(migrate.entrypoint).toEqual(['true']);
  for (const { environment } of [web, worker, distribute])
    expect(environment.DATABASE_URL).toMatch(/^postgres:\/\/nestbox:/);
});

it('the image has every workspace that npm looks for, and each file says whether it was run', () => {
  const dockerfile = read(join(root, 'deploy/Dockerfile'));
  const { workspaces } = JSON.parse(read(join(root, 'package.json')));
  for (const each of workspaces) expect(dockerfile).toContain(`COPY ${each}/package.json ${each}/`);
  for (const file of files.filter((each) => !/ignore$|\.json$/.test(each))) {
    expect(read(file), file).toMatch(/npm run test:image|not (run|applied)|with no real key/i);
  }
});
