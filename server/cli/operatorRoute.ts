import '@fastify/rate-limit';
import { createHash, timingSafeEqual } from 'node:crypto';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { untimed } from '../platform/http/untimed.ts';
import type { AppHandle, CliContext } from './cli.ts';
import { programs } from './programs.ts';
import { runProgram } from './runProgram.ts';

export const operatorPath = '/operator/run';

/** A catalogue of tens of thousands of products. */
export const maxInputBytes = 64 * 1024 * 1024;
const bodyLimit = maxInputBytes + 64 * 1024;

/** A line of JSON, and behind it the file as it is, which nobody has to take out of JSON. */
export const requestType = 'application/x-nestbox-errand';
const perMinute = 240;

const body = z.strictObject({
  program: z.enum(Object.keys(programs) as [keyof typeof programs]),
  argv: z.array(z.string()).max(100),
  operator: z.string().regex(/^\P{Cc}{1,100}$/u),
  input: z.string().nullable(),
  folder: z.string().min(1),
});

/** A line of the answer; the last one carries the exit code. */
export type AnswerLine = { readonly print: string } | { readonly note: string } | { exit: number };

const hash = (text: string) => createHash('sha256').update(text).digest();

/**
 * Runs the operator's commands in this process, which has the database. Without the key, which
 * stands in the data folder, there is no such address.
 */
export function operatorRoute(app: FastifyInstance, handle: AppHandle, operatorKey: string): void {
  const expected = hash(`Operator ${operatorKey}`);
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

function serve(app: FastifyInstance, handle: AppHandle, expected: Buffer): void {
  app.post(operatorPath, {
    schema: { body, hide: true },
    bodyLimit,
    config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } },
    // Before the body is read.
    onRequest: async (request, reply) => {
      const given = hash(request.headers.authorization ?? '');
      if (!timingSafeEqual(given, expected)) return reply.callNotFound();
    },
    handler: (request, reply) => {
      untimed(request);
      const { program, input, folder, ...command } = request.body as z.output<typeof body>;
      // Written as it happens: a command may take minutes.
      const answer = new PassThrough();
      const write = (line: AnswerLine) => answer.write(`${JSON.stringify(line)}\n`);
      const cli: CliContext = {
        shop: async () => handle,
        concerns: () => {},
        input,
        folder,
        print: (print) => write({ print }),
        note: (note) => write({ note }),
      };
      void runProgram(programs[program], command, cli).then((exit) => {
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
