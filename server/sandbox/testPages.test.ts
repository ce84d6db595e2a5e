import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bareApp } from '../../testing/harness/bareApp.ts';
import { pagesToken, testPagesCookie } from '../../testing/harness/testPages.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { buildApp } from '../app.ts';
import { openSandboxClock } from '../platform/sandboxClock.ts';

const shop = useTestShop();

const get = (url: string, headers = {}) =>
  shop.app.inject({ url, headers: { cookie: testPagesCookie, ...headers } });

it('shows the mailbox and the test shop’s page under this machine’s own names alone', async () => {
  for (const url of ['/mailbox', '/sandbox']) {
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000']) {
      expect((await get(url, { host })).statusCode, `${url} at ${host}`).toBe(200);
    }
    for (const host of ['shop.example', '192.168.1.7:3000', 'localhost.shop.example']) {
      expect((await get(url, { host })).statusCode, `${url} at ${host}`).toBe(404);
    }
    for (const name of ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'via']) {
      expect((await get(url, { [name]: 'for=203.0.113.9' })).statusCode, name).toBe(404);
    }
  }
});

it('opens with the link of the terminal alone, and remembers the browser', async () => {
  // As a proxy sends it that adds no headers, or a plain forward of the port.
  for (const headers of [{ cookie: '' }, { cookie: 'test_pages=wrong' }]) {
    for (const url of [
      '/mailbox',
      '/sandbox',
      '/sandbox?token=wrong',
      '/sandbox?token=a&token=b',
    ]) {
      const closed = await get(url, headers);
      expect(closed.statusCode, url).toBe(403);
      expect(closed.body).toContain('This page needs its link');
      expect(closed.body).not.toMatch(/\w@\w/);
    }
  }
  const opened = await get(`/mailbox?to=ada%40example.com&token=${pagesToken}`, { cookie: '' });
  expect([opened.statusCode, opened.headers.location]).toEqual([
    303,
    '/mailbox?to=ada%40example.com',
  ]);
  const [cookie = ''] = String(opened.headers['set-cookie']).split(';');
  expect(opened.headers['set-cookie']).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  expect((await get('/mailbox', { cookie })).statusCode).toBe(200);
});

it('lets who has the token move the clock only where the sandbox is open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nestbox-open-'));
  const sandboxClock = await openSandboxClock(join(folder, 'clock.json'));
  const move = async (sandboxOpen: boolean, headers = {}) => {
    const options = { ...bareApp, services: shop.services, sandboxClock, sandboxOpen };
    const app = await buildApp(options);
    const payload = { advanceDays: 1 };
    const answer = await app.inject({
      method: 'POST',
      url: '/sandbox/clock',
      payload,
      headers: { cookie: testPagesCookie, ...headers },
    });
    await app.close();
    return answer.statusCode;
  };
  try {
    expect(await move(false)).toBe(404);
    expect(await move(true, { host: 'shop.example' })).toBe(404);
    expect(await move(true, { cookie: '' })).toBe(403);
    expect(await move(true)).toBe(200);
  } finally {
    await rm(folder, { recursive: true });
  }
});
