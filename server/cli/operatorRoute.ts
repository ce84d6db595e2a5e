import '@fastify/rate-limit';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { disableIdleTimeout } from '../platform/http/disableIdleTimeout.ts';
import { isSameSecret } from '../platform/security/tokens.ts';
import type { AppHandle, CliContext } from './cli.ts';
import { programs } from './programs.ts';
import { runProgram } from './runProgram.ts';

export const operatorPath = '/operator/run';

/** Enough for a catalogue of tens of thousands of products. */
export const maxInputBytes = 64 * 1024 * 1024;
const bodyLimit = maxInputBytes + 64 * 1024;

/** The request's format: a line of JSON, followed by the raw file. */
export const requestType = 'application/x-nestbox-request';
const perMinute = 240;

const body = z.strictObject({
  program: z.enum(Object.keys(programs) as [keyof typeof programs]),
  argv: z.array(z.string()).max(100),
  operator: z.string().regex(/^\P{Cc}{1,100}$/u),
  input: z.string().nullable(),
  folder: z.string().min(1),
});

/** A line of the answer. The last one holds the exit code. */
export type AnswerLine = { readonly print: string } | { readonly note: string } | { exit: number };

/**
 * Runs operators' commands in this process, which has the database open. It requires the key in the
 * data folder, and is answered as missing without it.
 */
export function operatorRoute(app: FastifyInstance, handle: AppHandle, operatorKey: string): void {
  const expected = `Operator ${operatorKey}`;
  app.register(async (own) => {
    own.addContentTypeParser(
      requestType,
      { parseAs: 'buffer', bodyLimit },
      (_request, sent, done) => {
        try {
          done(null, readRequest(sent as Buffer));
        } catch (error) {
          done(error as Error);
        }
      },
    );
    serve(own, handle, expected);
  });
}

function readRequest(sent: Buffer): object {
  const end = sent.indexOf('\n');
  const command = JSON.parse(sent.toString('utf8', 0, end < 0 ? undefined : end)) as object;
  return { ...command, input: end < 0 ? null : sent.toString('utf8', end + 1) };
}

function serve(app: FastifyInstance, handle: AppHandle, expected: string): void {
  app.post(operatorPath, {
    schema: { body, hide: true },
    bodyLimit,
    config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } },
    // Checked before the body is read.
    onRequest: async (request, reply) => {
      const given = request.headers.authorization ?? '';
      if (!isSameSecret(given, expected)) return reply.callNotFound();
    },
    handler: (request, reply) => {
      disableIdleTimeout(request);
      const { program, argv, operator, input, folder } = request.body as z.output<typeof body>;
      // Streamed, since a command may take minutes.
      const answer = new PassThrough();
      const write = (line: AnswerLine) => answer.write(`${JSON.stringify(line)}\n`);
      const cli: CliContext = {
        shop: async () => handle,
        concerns: () => {},
        operator,
        input,
        folder,
        print: (print) => write({ print }),
        note: (note) => write({ note }),
      };
      void runProgram(programs[program], argv, cli).then((exit) => {
        write({ exit });
        answer.end();
      });
      return reply
        .type('application/x-ndjson; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(answer);
    },
  });
}
