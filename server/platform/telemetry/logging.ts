import { type FastifyRequest, LogController } from 'fastify';
import type { LoggerOptions } from 'pino';
import { formatError } from '../security/formatError.ts';

/** Nothing of this is ever logged on purpose; should it be by mistake, it does not get out. */
const secret = ['password', 'token', 'email', 'emailAddress', 'recipient', 'authorization'];

/** How every process of the shop writes its log: a line of JSON an event, on standard output. */
export const loggerOptions = (level: string) =>
  ({
    level,
    redact: {
      paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[removed]',
    },
    serializers: {
      // The path of a reset carries its code where a client fills the placeholders in.
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url }),
      err: formatError,
    },
  }) satisfies LoggerOptions;

/** Every line names its request; the line of a request itself is ours. */
export const ownRequestLines = () =>
  new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' });
