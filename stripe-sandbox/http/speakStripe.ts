import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../records/ids.ts';
import { StripeFailure } from './failure.ts';
import { parseForm } from './form.ts';
import { envelope } from './perform.ts';

/** Sets Stripe's headers, parsers and errors for everything in a scope. */
export function speakStripe(app: FastifyInstance, version: string) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => parseForm(body),
  );
  app.addContentTypeParser(
    '*',
    async (_request: FastifyRequest, payload: NodeJS.ReadableStream) => {
      payload.resume();
      throw new StripeFailure(400, {
        type: 'invalid_request_error',
        message:
          'Invalid request (check that your POST content type is application/x-www-form-urlencoded).',
      });
    },
  );
  app.addHook('onRequest', async (request, reply) => {
    request.id = newId('req');
    reply.headers({
      'request-id': request.id,
      'stripe-version': request.headers['stripe-version'] ?? version,
      'cache-control': 'no-cache, no-store',
      // Browsers may call with a publishable key; a secret one needs a header that they must ask
      // for.
      'access-control-allow-origin': '*',
    });
  });
  app.setErrorHandler((error, request, reply) => {
    const failure = error instanceof StripeFailure ? error : unforeseen(error, request);
    return reply.code(failure.status).type('application/json').send(envelope(failure));
  });
  app.setNotFoundHandler((request, reply) => {
    const failure = new StripeFailure(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${request.method}: ${request.url.split('?', 1)[0]}).`,
    });
    return reply.code(404).type('application/json').send(envelope(failure));
  });
}

/**
 * Answers what the framework refuses before it finds a scope, such as an address that is too long.
 */
export function answerFrameworkError(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const failure = unforeseen(error, request);
  return reply.code(failure.status).type('application/json').send(envelope(failure));
}

function unforeseen(error: unknown, request: FastifyRequest) {
  const { statusCode, message } = error as { statusCode?: number; message?: string };
  if (statusCode !== undefined && statusCode < 500) {
    return new StripeFailure(400, { type: 'invalid_request_error', message: message ?? '' });
  }
  request.log.error(error);
  return new StripeFailure(500, { type: 'api_error', message: 'The card sandbox failed.' });
}
