import { createHash } from 'node:crypto';
import { listCategories, listProducts, queryProducts } from '@nestbox/contract/product';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../services.ts';
import { serveCall } from '../serveCall.ts';
import { presentProduct } from './presentProduct.ts';

export function catalogueRoutes(app: FastifyInstance, services: Services): void {
  const { shelf } = services;
  const products = written(shelf.products.map((product) => presentProduct(product)));
  const categories = written(shelf.categories);
  serveCall(app, services, listCategories, async ({ reply }) => send(reply, categories));
  serveCall(app, services, listProducts, async ({ reply }) => send(reply, products));
  serveCall(app, services, queryProducts, async ({ reply }) => send(reply, products));

  app.get<{ Params: { file: string } }>(
    '/artwork/:file',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const svg = shelf.artwork.get(params.file);
      if (!svg) return reply.callNotFound();
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/svg+xml')
        .send(svg);
    },
  );
}

/** An answer that is the same for everybody, written once. */
interface Written {
  readonly json: string;
  readonly etag: string;
}

function written(answer: unknown): Written {
  const json = JSON.stringify(answer);
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  return { json, etag };
}

function send(reply: FastifyReply, answer: Written): FastifyReply {
  reply.header('etag', answer.etag).header('cache-control', 'public, max-age=60');
  if (reply.request.method === 'GET' && reply.request.headers['if-none-match'] === answer.etag) {
    return reply.code(304).send();
  }
  return reply.type('application/json; charset=utf-8').send(answer.json);
}
