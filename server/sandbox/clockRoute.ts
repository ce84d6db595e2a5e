import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SandboxClock } from './sandboxClock.ts';

const body = z.strictObject({ advanceDays: z.int().min(1).max(366) });

/** Moves the sandbox's clock ahead. JSON alone is taken, which no other site can send from a browser. */
export function clockRoute(app: FastifyInstance, clock: SandboxClock): void {
  app.post('/sandbox/clock', { schema: { body, hide: true } }, async (request) => {
    await clock.advance((request.body as z.output<typeof body>).advanceDays);
    return { now: clock.now().toISOString() };
  });
}
