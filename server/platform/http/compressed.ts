import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';

/** Text that is the same for everybody, compressed once instead of at every request. */
export interface Compressed {
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
}

/** Where the tenths that are still to be won begin to cost a picture's first visitor a wait. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 7 };

export function compress(text: string): Compressed {
  const plain = Buffer.from(text);
  return { plain, brotli: brotliCompressSync(plain, { params }), gzip: gzipSync(plain) };
}

/** Sends it in the smallest form that the browser understands. */
export function sendCompressed(reply: FastifyReply, content: Compressed): FastifyReply {
  reply.header('vary', 'accept-encoding');
  const accepted = reply.request.headers['accept-encoding'] ?? '';
  const encoding = negotiate(accepted, ['br', 'gzip', 'identity']);
  if (encoding === 'br') return reply.header('content-encoding', 'br').send(content.brotli);
  if (encoding === 'gzip') return reply.header('content-encoding', 'gzip').send(content.gzip);
  return reply.send(content.plain);
}
