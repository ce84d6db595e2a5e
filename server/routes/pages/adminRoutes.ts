import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Shop } from '@nestbox/shop/readShop';
import { shop } from '@nestbox/shop/shop';
import { writeStaffPage } from '@nestbox/shop/shopInPage';
import { webShopOf } from '@nestbox/shop/webShop';
import type { FastifyInstance } from 'fastify';
import { noSources, policyOf } from './policy.ts';

/**
 * Serves the built staff's app below /admin: its one page for all screens, and its files, which are
 * cached for good as their names have hashes. The page's policy allows no other site.
 */
export async function adminRoutes(
  app: FastifyInstance,
  { folder }: { folder: string },
): Promise<void> {
  const built = await readFile(join(folder, 'index.html'), 'utf8');
  const read = (of: Shop) => {
    const html = writeStaffPage(built, webShopOf(of));
    // The preview of mails is framed.
    return { of, html, policy: policyOf(html, { ...noSources, frame: ["'self'"] }) };
  };
  let page = read(shop);
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/admin/assets/',
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    decorateReply: false,
    schemaHide: true,
    setHeaders(reply) {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  const hidden = { schema: { hide: true } };
  app.get('/admin/assets/*', hidden, (_request, reply) => reply.callNotFound());
  for (const path of ['/admin', '/admin/*']) {
    app.get(path, hidden, (_request, reply) => {
      if (page.of !== shop) page = read(shop);
      return reply
        .header('content-security-policy', page.policy(randomBytes(18).toString('base64')))
        .header('cache-control', 'no-cache')
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(page.html);
    });
  }
}
