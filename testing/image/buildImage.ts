import assert from 'node:assert/strict';
import { cp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Engine } from './engine.ts';
import { passOnSettings } from './machine.ts';

const root = join(import.meta.dirname, '../..');
export const shopName = 'Larder of the test';
export const image = 'localhost/nestbox:0.1.0';

/** The aim for what a registry sends, in bytes. */
const maxCompressed = 150e6;

/** Folders of the checkout that no build needs. */
const leftOut = new Set([
  '.git',
  '.react-router',
  'build',
  'data',
  'node_modules',
  'playwright-report',
  'test-results',
]);

/** Builds deploy/Dockerfile from a copy of the checkout with a shop file of its own. */
export async function buildImage(engine: Engine): Promise<void> {
  const context = join(engine.folder, 'context');
  await cp(root, context, { recursive: true, filter: (path) => !leftOut.has(basename(path)) });
  await writeShopFile(join(context, 'shop'));
  const dockerfile = join(context, 'deploy/Dockerfile');
  await engine.buildah([
    'build',
    '--isolation',
    'chroot',
    '--format',
    'docker',
    '--layers=false',
    '--pull-never',
    '--network',
    'host',
    ...(await passOnSettings(join(engine.folder, 'own'))),
    '--ignorefile',
    `${dockerfile}.dockerignore`,
    '--file',
    dockerfile,
    '--build-arg',
    'SHOP_FILE=shop/own/shop.json',
    '--tag',
    image,
    context,
  ]);
}

/** Copies the sample shop under another name, as docs/deployment.md asks of a business. */
async function writeShopFile(folder: string): Promise<void> {
  const own = join(folder, 'own');
  await cp(join(folder, 'default'), own, { recursive: true });
  const file = join(own, 'shop.json');
  const sample = JSON.parse(await readFile(file, 'utf8'));
  const terms = { ...sample.terms, checkedOn: '2026-11-20' };
  const content = { ...sample, name: shopName, terms };
  await writeFile(file, JSON.stringify(content));
}

/** @returns the size of the image, unpacked and as a registry keeps it, in a line */
export async function checkSize({ folder, podman, buildah }: Engine): Promise<string> {
  const unpacked = Number(await podman(['image', 'inspect', '--format', '{{.Size}}', image]));
  const pushed = join(folder, 'pushed');
  await buildah(['push', '--quiet', image, `dir:${pushed}`]);
  const files = await readdir(pushed);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(pushed, file))).size));
  const compressed = sizes.reduce((sum, size) => sum + size, 0);
  assert(compressed <= maxCompressed, `${megabytes(compressed)} compressed`);
  return `${megabytes(compressed)} compressed, ${megabytes(unpacked)} unpacked`;
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** Checks that what was lent to the build, and what only builds need, is not in the image. */
export async function checkContents({ podman }: Engine): Promise<void> {
  const system = (await podman(['image', 'mount', image])).trim();
  try {
    const listed = (path: string): Promise<string[]> => readdir(join(system, path)).catch(() => []);
    assert.deepEqual(await listed('root'), ['.bashrc', '.profile']);
    for (const empty of [
      'opt',
      'usr/local/etc',
      'etc/apt/sources.list.d',
      'etc/ssl/certs',
      'tmp',
    ]) {
      assert.deepEqual(await listed(empty), [], empty);
    }
    const sources = await readFile(join(system, 'etc/apt/sources.list'), 'utf8');
    assert.equal(sources, 'deb http://deb.debian.org/debian bookworm main\n');
    assert.deepEqual((await listed('app')).sort(), inApp);
    const packages = await listed('app/node_modules');
    for (const tool of ['typescript', 'vite', 'vitest', 'drizzle-kit', 'esbuild', 'react']) {
      assert(!packages.includes(tool), `${tool} is in the image`);
    }
  } finally {
    await podman(['image', 'unmount', image]);
  }
}

const inApp = [
  'admin',
  'artwork',
  'catalogue',
  'contract',
  'domain',
  'node_modules',
  'package.json',
  'server',
  'shop',
  'stripe-sandbox',
  'web',
];
