import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOwnMachine } from '../platform/configuration/ownMachine.ts';

const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Hides what anybody may use in a test shop from requests that came by another name or through a
 * proxy: a shop put online without its settings must not show its customers' mails.
 */
export async function onlyThisMachine(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  // A browser speaks HTTP/1.1 at least; a proxy that tells nothing of itself may still speak 1.0.
  const forwarded =
    request.raw.httpVersion === '1.0' ||
    proxyHeaders.some((name) => request.headers[name] !== undefined);
  if (forwarded || !isOwnMachine(request.hostname)) reply.callNotFound();
}
