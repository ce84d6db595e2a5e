import { type FastifyRequest, LogController } from 'fastify';
import type { LoggerOptions } from 'pino';
import { formatError } from '../security/formatError.ts';

/** Fields that are redacted. They are never logged on purpose; this guards against mistakes. */
const secret = ['password', 'token', 'email', 'emailAddress', 'recipient', 'authorization'];

/** Returns the options of each process's log: JSON, a line for each event, on standard output. */
export const loggerOptions = (level: string) =>
  ({
    level,
    redact: {
      paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[removed]',
    },
    serializers: {
      // The path of a reset holds its code where a client fills in the placeholders.
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url }),
      err: formatError,
    },
  }) satisfies LoggerOptions;

/** Every line names its request. The line for a request itself is written by `observeApp`. */
export const ownRequestLines = () =>
  new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' });
