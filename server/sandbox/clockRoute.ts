import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { disableIdleTimeout } from '../platform/http/disableIdleTimeout.ts';
import type { SandboxClock } from '../platform/sandboxClock.ts';
import { passDays } from '../workflows/schedule/passDays.ts';
import type { JobServices } from '../workflows/work/job.ts';
import { onlyWithToken } from './testPages.ts';

const body = z.strictObject({ advanceDays: z.int().min(1).max(366) });

/**
 * Moves the sandbox's clock ahead, and does the work due on each day. It accepts only JSON, which
 * other sites cannot send from a browser.
 */
export function clockRoute(app: FastifyInstance, shop: JobServices, clock: SandboxClock): void {
  app.post(
    '/sandbox/clock',
    { schema: { body, hide: true }, onRequest: onlyWithToken(shop.sealer) },
    async (request) => {
      disableIdleTimeout(request);
      const { advanceDays } = request.body as z.output<typeof body>;
      const report = (error: unknown) => app.log.error({ err: error }, 'work failed');
      const passed = await passDays(shop, clock, advanceDays, report);
      return { now: clock.now().toISOString(), ...passed };
    },
  );
}
