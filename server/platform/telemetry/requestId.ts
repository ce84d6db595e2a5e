import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What a proxy may call a request: nothing that could hold a name, an address or a line break. */
const wellFormed = /^[A-Za-z0-9-]{16,64}$/;

/** A random name for each request, or its proxy's where that is trusted and well formed. */
export const requestIds =
  (trusted: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id'];
    return trusted && typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
  };

/** By this a customer, the log and a trace speak of the same request. */
export const nameAnswer = (request: FastifyRequest, reply: FastifyReply) =>
  reply.header('x-request-id', request.id);

export function nameAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    nameAnswer(request, reply);
    done();
  });
}
