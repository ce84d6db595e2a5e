import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestSeconds } from './metrics.ts';
import { isWatched } from './watchPaths.ts';

/** Counts every request, and gives it a line in the log: without body, query or path. */
export function observeRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (isWatched(request.routeOptions.url)) return done();
    const { method } = request;
    const route = routeOf(request);
    const { statusCode: status, elapsedTime } = reply;
    requestSeconds.observe({ method, route, status }, elapsedTime / 1_000);
    request.log.info({ method, route, status, milliseconds: Math.round(elapsedTime) }, 'answered');
    done();
  });
}

/** The pattern that was asked for. Each file of the web app is a route of its own: one for all. */
function routeOf({ routeOptions }: FastifyRequest): string {
  const { url = 'none' } = routeOptions;
  return /\.\w+$/.test(url) ? 'file' : url;
}
