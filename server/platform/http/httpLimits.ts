import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

/** Limits of each client, in milliseconds, bytes and numbers. */
export interface HttpLimits {
  /** Until the last header is received. */
  readonly headersTimeout: number;
  /** Until the whole request is received. */
  readonly requestTimeout: number;
  /** Without a byte in either direction, during a request. */
  readonly idleTimeout: number;
  /** Until the next request on a connection. */
  readonly keepAliveTimeout: number;
  /** Between two checks of the connections. */
  readonly checkInterval: number;
  readonly maxHeaderSize: number;
  readonly maxHeaders: number;
  readonly maxConnections: number;
  /** From one address, unless it is a trusted proxy's. */
  readonly maxConnectionsOfAddress: number;
  readonly bodyLimit: number;
}

export const httpLimits: HttpLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  idleTimeout: 120_000,
  // Longer than the usual minute of proxies, which must be the first to close.
  keepAliveTimeout: 72_000,
  checkInterval: 5_000,
  maxHeaderSize: 16 * 1024,
  maxHeaders: 100,
  // Each connection costs some tens of kilobytes.
  maxConnections: 5_000,
  // A browser opens six, and an office or a mobile network shares an address.
  maxConnectionsOfAddress: 250,
  // The largest body is a household's list of products.
  bodyLimit: 64 * 1024,
};

/** Returns the options of the framework and of Node's server. */
export const serverOptions = (limits: HttpLimits) =>
  ({
    bodyLimit: limits.bodyLimit,
    // The card sandbox is asked for ids from events, which may have any length.
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
