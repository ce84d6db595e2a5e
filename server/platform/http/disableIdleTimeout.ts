import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Lifts the idle timeout (httpLimits.ts) for work that may be silent for longer. */
export function disableIdleTimeout({ socket }: FastifyRequest): void {
  // Injected requests have no socket.
  if (socket instanceof Socket) socket.setTimeout(0);
}
