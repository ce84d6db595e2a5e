import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { problemOf } from './answerProblem.ts';
import { Refusal } from './refusal.ts';

const failures: Readonly<Record<string, { status: number; sentence: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, sentence: 'The headers of the request are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, sentence: 'The request did not arrive in time.' },
};
const noHttp = { status: 400, sentence: 'This is not a valid HTTP request.' };

/**
 * Answers what is not valid HTTP, and so never reaches the framework, in the format of all
 * failures.
 */
export function answerInvalidHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.destroyed || error.code === 'ECONNRESET') return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { status, sentence } = failures[error.code ?? ''] ?? noHttp;
  const problem = problemOf(status, [sentence]);
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} ${problem.title}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  // A client that keeps sending would otherwise keep the connection.
  socket.destroySoon();
}

/** Refuses a request that names two hosts, of which a proxy and this server may each take another one. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const names = rawHeaders.filter((_, place) => place % 2 === 0);
    const hosts = names.filter((name) => name.toLowerCase() === 'host');
    if (hosts.length > 1) throw new Refusal('invalid', 'The request names two hosts.');
  });
}

/** Answers a request with an expectation that is not supported. */
export function answerExpectation(_request: IncomingMessage, reply: ServerResponse): void {
  const problem = problemOf(417, ['Nothing but 100-continue can be expected here.']);
  const body = JSON.stringify(problem);
  const headers = {
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  reply.writeHead(417, headers).end(body);
}
