import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOwnMachine } from '../platform/configuration/ownMachine.ts';

const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Hides pages of a test shop from requests by another host name or through a proxy: a shop that is
 * put online without its settings must not show its customers' mails.
 */
export async function onlyThisMachine(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  // Browsers use at least HTTP/1.1. A proxy that adds no headers may still use 1.0.
  const forwarded =
    request.raw.httpVersion === '1.0' ||
    proxyHeaders.some((name) => request.headers[name] !== undefined);
  if (forwarded || !isOwnMachine(request.hostname)) reply.callNotFound();
}
