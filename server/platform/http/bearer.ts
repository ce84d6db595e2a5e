import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The bearer token of the request, empty where there is none. */
    bearer: string;
  }
}

/** Returns the bearer token that a request carries, or an empty text. */
export const bearerOf = (request: FastifyRequest): string =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
