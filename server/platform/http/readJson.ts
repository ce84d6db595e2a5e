import type { FastifyInstance } from 'fastify';

/**
 * Reads JSON bodies and no others: a browser sends plain text and forms from any site without asking
 * the server first. An empty body, which several calls are sent with, is no body.
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
