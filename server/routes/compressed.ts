import { gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';

/** Text that is the same for everybody, compressed once instead of at every request. */
export interface Compressed {
  readonly plain: Buffer;
  readonly gzip: Buffer;
}

export function compress(text: string): Compressed {
  const plain = Buffer.from(text);
  return { plain, gzip: gzipSync(plain) };
}

/** Sends it in the form that the browser understands. */
export function sendCompressed(reply: FastifyReply, content: Compressed): FastifyReply {
  reply.header('vary', 'accept-encoding');
  const gzip = /\bgzip\b/.test(reply.request.headers['accept-encoding'] ?? '');
  return gzip
    ? reply.header('content-encoding', 'gzip').send(content.gzip)
    : reply.send(content.plain);
}
