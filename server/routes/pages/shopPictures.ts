import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { drawShopPictures, shopPictureNames } from '@nestbox/shop/drawShopPictures';
import type { Shop } from '@nestbox/shop/readShop';
import { shop, shopOfFile } from '@nestbox/shop/shop';
import { pictureFileOf } from '@nestbox/shop/webShop';
import type { FastifyInstance } from 'fastify';
import { mailLogoPath } from '../../notifications/mailHtml.ts';
import { sharedWithMails } from '../../platform/http/guardHeaders.ts';

const types: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.png': 'image/png' };

/**
 * Serves the pictures that show the shop's logo, name or colours: those of the build, or drawn anew with what staff
 * have set.
 * @param folder of the built web app, whose files `sendFile` sends
 */
export function shopPictureRoutes(app: FastifyInstance, folder: string): void {
  let drawn: { readonly of: Shop; readonly files: ReturnType<typeof drawByName> } | null = null;
  for (const name of shopPictureNames) {
    app.get(`/${name}`, { schema: { hide: true } }, async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=3600');
      if (`/${name}` === mailLogoPath) reply.headers(sharedWithMails);
      if (shop === shopOfFile) {
        return existsSync(join(folder, name)) ? reply.sendFile(name) : reply.callNotFound();
      }
      if (drawn?.of !== shop) drawn = { of: shop, files: drawByName(shop) };
      const content = (await drawn.files).get(name);
      if (content === undefined) return reply.callNotFound();
      return reply.type(types[extname(name)] ?? '').send(content);
    });
  }
  // The build has a file of the picture in the shop file alone.
  app.get('/assets/picture-:hash.svg', { schema: { hide: true } }, async ({ url }, reply) => {
    if (url !== pictureFileOf(shop)) return reply.callNotFound();
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return reply.type('image/svg+xml').send(shop.picture);
  });
}

const drawByName = async (of: Shop) =>
  new Map(
    (await drawShopPictures(of)).map(({ name, content }) => [name, Buffer.from(content)] as const),
  );
