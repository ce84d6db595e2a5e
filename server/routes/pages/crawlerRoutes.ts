import { pagePaths } from '@nestbox/contract/pagePaths';
import { shop } from '@nestbox/shop/shop';
import escapeHtml from 'escape-html';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CatalogueCache, isSold } from '../../catalogue/catalogue.ts';

import { categoryPaths } from './categoryLanding.ts';

export type OriginOf = (request: FastifyRequest) => string;

interface CrawlerOptions {
  catalogue(): CatalogueCache;
  /** Returns the paths of pages, besides those of categories and products. */
  paths(): readonly string[];
  readonly originOf: OriginOf;
}

/** Screens of staff and customers, and API calls. */
const unlisted = [
  '/admin',
  '/api/',
  '/my-',
  pagePaths.payment,
  pagePaths.household,
  pagePaths.boxSummary,
  pagePaths.manageSubscription,
];

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: purpose === 'any' ? `/icon-${size}.png` : `/icon-maskable-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Serves the files that search engines and a phone's home screen read. */
export function crawlerRoutes(app: FastifyInstance, options: CrawlerOptions): void {
  const { catalogue, paths, originOf } = options;
  const hidden = { schema: { hide: true } };

  app.get('/robots.txt', hidden, (request, reply) => {
    const lines = ['User-agent: *', ...unlisted.map((path) => `Disallow: ${path}`)];
    reply
      .type('text/plain; charset=utf-8')
      .send([...lines, `Sitemap: ${originOf(request)}/sitemap.xml`, ''].join('\n'));
  });

  app.get('/sitemap.xml', hidden, (request, reply) => {
    // The requested host is the client's input.
    const origin = escapeHtml(originOf(request));
    const all = [
      ...paths().map(escapeHtml),
      ...categoryPaths(catalogue()).map(escapeHtml),
      ...catalogue()
        .products.filter(isSold)
        .map((product) => pagePaths.productDetails(escapeHtml(product.productId))),
    ];
    const urls = all.map((path) => `<url><loc>${origin}${path}</loc></url>`);
    reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      );
  });

  app.get('/manifest.webmanifest', hidden, (_request, reply) => {
    reply.type('application/manifest+json').send(
      JSON.stringify({
        name: shop.name,
        short_name: shop.name,
        description: shop.slogan,
        start_url: '/',
        display: 'standalone',
        // Shown before any style sheet.
        theme_color: shop.colours.header,
        background_color: shop.colours.page,
        icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
      }),
    );
  });
}
