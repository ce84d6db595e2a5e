import type { FastifyInstance } from 'fastify';

/**
 * Accepts JSON bodies only: browsers send plain text and forms from any site without a preflight.
 * An empty body counts as none, since several calls are sent with one.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else parse(request, body, done);
    },
  );
}
