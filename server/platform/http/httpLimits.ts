import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

/** How long and how much any client may take, in milliseconds, bytes and numbers. */
export interface HttpLimits {
  /** Until the last header is here. */
  readonly headersTimeout: number;
  /** Until the whole request is here. */
  readonly requestTimeout: number;
  /** Without a byte in either direction, while a request is under way. */
  readonly idleTimeout: number;
  /** Until the next request on a connection. */
  readonly keepAliveTimeout: number;
  /** How often connections are looked at. */
  readonly checkInterval: number;
  readonly maxHeaderSize: number;
  readonly maxHeaders: number;
  readonly maxConnections: number;
  /** From one address, unless it is a proxy's. */
  readonly maxConnectionsOfAddress: number;
  readonly bodyLimit: number;
}

export const httpLimits: HttpLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  idleTimeout: 120_000,
  // Longer than the minute for which proxies keep theirs: who closes first must not be the server.
  keepAliveTimeout: 72_000,
  checkInterval: 5_000,
  maxHeaderSize: 16 * 1024,
  maxHeaders: 100,
  // Each costs some tens of kilobytes.
  maxConnections: 5_000,
  // A browser opens six; an office or a mobile network shares an address.
  maxConnectionsOfAddress: 250,
  // No call of ours is larger; the largest is a household's list of products.
  bodyLimit: 64 * 1024,
};

/** As the framework and Node's server take them. */
export const serverOptions = (limits: HttpLimits) =>
  ({
    bodyLimit: limits.bodyLimit,
    // The card sandbox is asked for whatever id an event of the card provider's had.
    routerOptions: { maxParamLength: 255 },
    requestTimeout: limits.requestTimeout,
    connectionTimeout: limits.idleTimeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    http: {
      headersTimeout: limits.headersTimeout,
      connectionsCheckingInterval: limits.checkInterval,
      maxHeaderSize: limits.maxHeaderSize,
    },
  }) satisfies FastifyHttpOptions<Server>;
