import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The bearer token of the request; empty without one. */
    bearer: string;
  }
}

/** Returns the bearer token of a request; empty without one. */
export const bearerOf = (request: FastifyRequest): string =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
