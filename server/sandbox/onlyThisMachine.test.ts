import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bareApp } from '../../testing/harness/bareApp.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { buildApp } from '../app.ts';
import { openSandboxClock } from '../platform/sandboxClock.ts';

const shop = useTestShop();

const get = (url: string, headers = {}) => shop.app.inject({ url, headers });

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

it('lets anybody move the clock only where the sandbox is open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nestbox-open-'));
  const sandboxClock = await openSandboxClock(join(folder, 'clock.json'));
  const move = async (sandboxOpen: boolean, headers = {}) => {
    const options = { ...bareApp, services: shop.services, sandboxClock, sandboxOpen };
    const app = await buildApp(options);
    const payload = { advanceDays: 1 };
    const answer = await app.inject({ method: 'POST', url: '/sandbox/clock', payload, headers });
    await app.close();
    return answer.statusCode;
  };
  try {
    expect(await move(false)).toBe(404);
    expect(await move(true, { host: 'shop.example' })).toBe(404);
    expect(await move(true)).toBe(200);
  } finally {
    await rm(folder, { recursive: true });
  }
});
