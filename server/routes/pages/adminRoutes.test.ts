import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bareApp } from '../../../testing/harness/bareApp.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { buildApp } from '../../app.ts';

const shop = useTestShop();

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nestbox-admin-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<style>a{}</style><p>staff</p>');
  await writeFile(join(folder, 'assets/index-1.js'), 'export {}');
  app = await buildApp({ ...bareApp, services: shop.services, adminFolder: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it.each(['/admin', '/admin/', '/admin/staff', '/admin/audit-log?act=sign-in'])(
  'serves the app at %s, to no search engine',
  async (url) => {
    const { statusCode, body, headers } = await app.inject({ url });
    expect([statusCode, body]).toEqual([200, '<style>a{}</style><p>staff</p>']);
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' });
  },
);

it('allows the app its own scripts and styles alone', async () => {
  const { headers } = await app.inject('/admin');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-/);
  expect(policy).toContain("connect-src 'self'; frame-src 'self'");
  expect(policy).not.toMatch(/unsafe|https?:/);
});

it('serves files for good, and none that does not exist', async () => {
  const file = await app.inject('/admin/assets/index-1.js');
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject('/admin/assets/index-2.js')).statusCode).toBe(404);
  expect((await app.inject('/admin/assets/../index.html')).statusCode).not.toBe(500);
});

it('serves no app where it was not built', async () => {
  expect((await shop.app.inject('/admin')).statusCode).toBe(404);
});
