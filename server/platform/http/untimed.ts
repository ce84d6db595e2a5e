import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** For work that may be silent for longer than a connection may be idle (httpLimits.ts). */
export function untimed({ socket }: FastifyRequest): void {
  // Requests that are injected have none.
  if (socket instanceof Socket) socket.setTimeout(0);
}
