import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { mailPicture } from '../../catalogue/pictures/mailPicture.ts';
import { isPictureId, type PictureFormat } from '../../catalogue/pictures/pictureFiles.ts';
import { readFileBytes } from '../../catalogue/pictures/pictureQueries.ts';
import { sharedWithMails } from '../../platform/http/guardHeaders.ts';
import type { Services } from '../../services.ts';

/** Bytes of pictures in memory: the lists and cards of some hundred products. */
const maxCachedBytes = 32 * 1024 * 1024;

const types: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

const fileName = /^([1-9]\d{1,3})\.(avif|webp|jpg)$/;

/** Pictures for mails in memory: some kilobytes each. */
const maxMailPictures = 300;

/** Serves the files of pictures. An address always has the same content, so it is cached for good. */
export function pictureRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  mailPictureRoute(app, services);
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
    // Requests for one file at the same time are one query.
    fetchMethod: async (path) => {
      const [pictureId = '', file = ''] = path.split('/');
      const [, size, format] = fileName.exec(file) ?? [];
      const bytes = await readFileBytes(database.reader, {
        pictureId,
        size: Number(size),
        format: format as PictureFormat,
      });
      return bytes ? Buffer.from(bytes) : undefined;
    },
  });
  app.get<{ Params: { pictureId: string; file: string } }>(
    '/pictures/:pictureId/:file',
    { schema: { hide: true } },
    async ({ params: { pictureId, file }, headers }, reply) => {
      const [, , format] = fileName.exec(file) ?? [];
      if (!format || !isPictureId(pictureId)) return reply.callNotFound();
      const bytes = await cache.fetch(`${pictureId}/${file}`);
      if (!bytes) return reply.callNotFound();
      const etag = `"${pictureId}-${file}"`;
      reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
      if (headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(types[format as PictureFormat]).send(bytes);
    },
  );
}

/** Serves a product's picture for mails: its photograph, or its drawn packaging. */
function mailPictureRoute(app: FastifyInstance, services: Services): void {
  const cache = new LRUCache<string, Buffer>({
    max: maxMailPictures,
    fetchMethod: async (key) => {
      const [productId = ''] = key.split(' ');
      // It is another catalogue after each change.
      const { catalogue, database } = services;
      const product = catalogue.find(productId);
      if (!product) return undefined;
      const [photograph] = product.pictures;
      const size = photograph?.sizes.at(-1);
      const bytes =
        photograph && size !== undefined
          ? await readFileBytes(database.reader, {
              pictureId: photograph.pictureId,
              size,
              format: 'jpg',
            })
          : undefined;
      const drawn = catalogue.artwork.get(product.image.split('/').at(-1) ?? '');
      const source = bytes ?? drawn?.();
      return source ? mailPicture(source) : undefined;
    },
  });
  app.get<{ Params: { file: string } }>(
    '/mail-pictures/:file',
    { schema: { hide: true } },
    async ({ params: { file } }, reply) => {
      const product = services.catalogue.find(file.replace(/\.jpg$/, ''));
      if (!product || !file.endsWith('.jpg')) return reply.callNotFound();
      // Another picture is another key.
      const key = `${product.productId} ${product.pictures[0]?.pictureId ?? product.image}`;
      const jpeg = await cache.fetch(key);
      if (!jpeg) return reply.callNotFound();
      return reply
        .headers({ ...sharedWithMails, 'cache-control': 'public, max-age=86400' })
        .type('image/jpeg')
        .send(jpeg);
    },
  );
}
