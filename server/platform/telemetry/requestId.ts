import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Ids accepted from a proxy. They cannot hold a name, an address or a line break. */
const wellFormed = /^[A-Za-z0-9-]{16,64}$/;

/** Returns a random id for a request, or the id from a trusted proxy if it is well formed. */
export const requestIds =
  (trusted: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id'];
    return trusted && typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
  };

/** Sends the request's id, which log and traces also carry. */
export const nameAnswer = (request: FastifyRequest, reply: FastifyReply) =>
  reply.header('x-request-id', request.id);

export function nameAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    nameAnswer(request, reply);
    done();
  });
}
