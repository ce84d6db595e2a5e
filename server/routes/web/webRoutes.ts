import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../answerProblem.ts';
import { sendCompressed } from '../compressed.ts';
import { type PolicySources, readPages } from './pages.ts';

/** Serves the built web app: its files, kept for ever where their name has a hash, and its pages. */
export async function webRoutes(
  app: FastifyInstance,
  web: { folder: string; sources: PolicySources },
): Promise<void> {
  const pages = await readPages(web.folder, web.sources);
  await app.register(fastifyStatic, {
    root: web.folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    schemaHide: true,
    setHeaders(reply, path) {
      const forEver = path.includes('/assets/');
      reply.header(
        'cache-control',
        forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    if (/^\/(api|artwork|assets|v1)(\/|$)/.test(path)) return reply.callNotFound();
    const page = pages.find(path);
    reply
      .header('content-security-policy', page.policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8');
    return sendCompressed(reply, page.html);
  });
}

/** Everything that is nowhere. */
export function notFound(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 404, ['There is nothing here.']));
}
