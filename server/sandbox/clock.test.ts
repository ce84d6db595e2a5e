import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testPagesCookie } from '../../testing/harness/testPages.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { openSandboxClock, type SandboxClock } from '../platform/sandboxClock.ts';
import { clockRoute } from './clockRoute.ts';

const shop = useTestShop();

let folder: string;
let app: FastifyInstance;
let clock: SandboxClock;

const aheadMilliseconds = (of: SandboxClock) => of.now().getTime() - Date.now();
const day = 86_400_000;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nestbox-clock-'));
  clock = await openSandboxClock(join(folder, 'clock.json'));
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  clockRoute(app, { ...shop.services, clock }, clock);
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const advance = (payload: object | string, type = 'application/json') =>
  app.inject({
    method: 'POST',
    url: '/sandbox/clock',
    headers: { 'content-type': type, cookie: testPagesCookie },
    payload,
  });

test('the clock moves ahead, adds up its moves, and keeps its offset after a restart', async () => {
  expect(aheadMilliseconds(clock)).toBeLessThan(day);
  expect((await advance({ advanceDays: 14 })).statusCode).toBe(200);
  expect((await advance({ advanceDays: 2 })).statusCode).toBe(200);
  expect(Math.round(aheadMilliseconds(clock) / day)).toBe(16);
  const again = await openSandboxClock(join(folder, 'clock.json'));
  expect(Math.round(aheadMilliseconds(again) / day)).toBe(16);
});

test('at night it moves to the morning, when the shop works', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-05-11T23:20:00Z') });
  try {
    const atNight = await openSandboxClock(join(folder, 'night.json'));
    // In London it is already the 12th.
    await atNight.advance(1);
    expect(atNight.now().toISOString()).toBe('2027-05-13T06:00:00.000Z');
    await atNight.advance(1);
    expect(atNight.now().toISOString()).toBe('2027-05-14T06:00:00.000Z');
    vi.setSystemTime('2027-05-12T09:20:00Z');
    const byDay = await openSandboxClock(join(folder, 'day.json'));
    await byDay.advance(3);
    expect(byDay.now().toISOString()).toBe('2027-05-15T09:20:00.000Z');
  } finally {
    vi.useRealTimers();
  }
});

test('it never moves back, and accepts no request that another site could send', async () => {
  const before = aheadMilliseconds(clock);
  expect((await advance({ advanceDays: -1 })).statusCode).toBe(400);
  expect((await advance('advanceDays=1', 'application/x-www-form-urlencoded')).statusCode).toBe(
    415,
  );
  expect((await advance('{"advanceDays":1}', 'text/plain')).statusCode).toBe(400);
  expect(aheadMilliseconds(clock) - before).toBeLessThan(day);
});
