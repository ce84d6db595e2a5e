import { randomUUID } from 'node:crypto';
import { login } from '@nestbox/contract/account';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bareApp } from '../../testing/harness/bareApp.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { buildApp } from '../app.ts';

const shop = useTestShop();

/** Two web processes behind a load balancer, over one database. */
const processes: FastifyInstance[] = [];
beforeAll(async () => {
  for (let number = 0; number < 2; number += 1) {
    const app = await buildApp({
      services: shop.services,
      ...bareApp,
      trustedProxies: ['127.0.0.0/8'],
    });
    processes.push(app);
  }
});
afterAll(() => Promise.all(processes.map((app) => app.close())));

const guess = async (number: number, from: string) => {
  const response = await processes[number % processes.length]?.inject({
    method: login.method,
    url: `/api${login.path}`,
    headers: { 'x-forwarded-for': from },
    payload: { emailAddress: `${randomUUID()}@example.com`, password: 'Guess-1' },
  });
  return response?.statusCode ?? 0;
};
/** Sends guesses, as many at once as one client's passwords may wait. */
async function guesses(count: number, from: string): Promise<number[]> {
  const atOnce = 12;
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, count - sent) }, (_, number) =>
      guess(number, from),
    );
    statuses.push(...(await Promise.all(batch)));
  }
  return statuses.sort();
}

it('counts requests over several processes, by client', async () => {
  const answers = await guesses(64, '203.0.113.7');
  expect(answers.filter((status) => status === 401)).toHaveLength(60);
  expect(answers.filter((status) => status === 429)).toHaveLength(4);
  expect(await guesses(2, '203.0.113.8')).toEqual([401, 401]);
});

it('restarts after a minute, whatever a process with a clock that is ahead has written', async () => {
  await guesses(60, '203.0.113.9');
  expect(await guesses(2, '203.0.113.9')).toEqual([429, 429]);
  shop.advance(2);
  expect(await guesses(2, '203.0.113.9')).toEqual([401, 401]);
  shop.advance(-1);
  expect(await guesses(2, '203.0.113.9')).toEqual([401, 401]);
  shop.advance(-1);
});

it('counts the IPv6 addresses of one home together', async () => {
  await guesses(30, '2001:db8:1:2::1');
  await guesses(30, '2001:db8:1:2:aaaa::2');
  expect(await guesses(1, '2001:db8:1:2:ffff::3')).toEqual([429]);
  expect(await guesses(1, '2001:db8:1:3::1')).toEqual([401]);
});

it('counts the networks of one provider’s customer together, who may have 256 of them', async () => {
  for (let home = 0; home < 4; home += 1) await guesses(60, `2001:db8:2:${home + 1}::1`);
  expect(await guesses(1, '2001:db8:2:9::1')).toEqual([429]);
  expect(await guesses(1, '2001:db8:2:100::1')).toEqual([401]);
});
