import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { shopPictureNames } from '@nestbox/shop/drawShopPictures';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CatalogueCache } from '../../catalogue/catalogue.ts';
import { sendProblem } from '../../platform/http/answerProblem.ts';
import type { ListProducts } from '../catalogue/listedProducts.ts';
import { writeProductTexts } from '../catalogue/productTexts.ts';
import type { EstimateHome } from '../planning/estimateHomes.ts';
import { articlePaths, type ContentServices } from './articleLanding.ts';
import { crawlerRoutes, type OriginOf } from './crawlerRoutes.ts';
import { landingOf } from './landing.ts';
import { openPages } from './livePages.ts';
import { isNoPage } from './malformedAddress.ts';
import { ownContentOf, writeOwnContent } from './ownContent.ts';
import type { PolicySources } from './policy.ts';
import { sharePictureRoutes } from './sharePictures.ts';
import { shopPictureRoutes } from './shopPictures.ts';

interface WebOptions {
  /** The folder of the built web app. */
  readonly folder: string;
  readonly sources: PolicySources;
  catalogue(): CatalogueCache;
  readonly listed: ListProducts;
  readonly estimate: EstimateHome;
  readonly services: ContentServices;
  /** The public address of the shop; null to use the requested one. */
  readonly publicUrl: string | null;
}

/**
 * Serves the built web app: its pages, and its files, which are cached for good if their name has a
 * hash.
 */
export async function webRoutes(app: FastifyInstance, web: WebOptions): Promise<void> {
  const { catalogue, services } = web;
  const live = await openPages(web.folder, web.sources, (error) =>
    app.log.error(error, 'The pages could not be rendered with what staff have set'),
  );
  // Not at the first request: a visitor would wait.
  await live.current();
  const originOf: OriginOf = ({ protocol, host }) => web.publicUrl ?? `${protocol}://${host}`;
  const paths = live.built.paths.filter((path) => path !== pagePaths.journal);
  crawlerRoutes(app, { catalogue, paths: () => [...paths, ...articlePaths(services)], originOf });
  sharePictureRoutes(app, { catalogue, estimate: web.estimate });
  await app.register(fastifyStatic, {
    root: web.folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', ...shopPictureNames],
    schemaHide: true,
    setHeaders(reply, path) {
      const forEver = path.includes('/assets/');
      reply.header(
        'cache-control',
        forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  shopPictureRoutes(app, web.folder);
  // Open pages read it to detect that their files may be gone (web/app/api/buildId.ts).
  app.get('/build-id', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(live.built.buildId),
  );
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const [asked = '/'] = request.url.split('?');
    if (isNoPage(asked)) return reply.callNotFound();
    const path = asked.replace(/(.)\/$/, '$1');
    const page = (await live.current()).find(path);
    const nonce = randomBytes(18).toString('base64');
    const landing = await landingOf(
      { catalogue: catalogue(), listed: web.listed, estimate: web.estimate, services },
      { path, page, nonce, origin: originOf(request), isFiltered: request.url.includes('?') },
    );
    // A customer's browser fetches other data instead.
    const customer = isCustomer(request);
    if (landing.links.length > 0 && !customer) reply.header('link', landing.links);
    reply
      .code(landing.status)
      .header('content-security-policy', page.policy(nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8');
    return sendPage(
      reply,
      writeOwnContent(
        writeProductTexts(page.html, landing.products, landing.heading),
        ownContentOf(services),
        landing.article,
      )
        .replace('<head>', `<head>${landing.start}`)
        .replace(/<title>[^<]*/, (title) => (landing.title ? `<title>${landing.title}` : title))
        .replace('</head>', () =>
          [
            styleNonce(nonce),
            landing.head,
            customer ? withoutVisitors(nonce) : '',
            ...page.scripts.map(preloadScript),
            '</head>',
          ].join(''),
        ),
    );
  });
}

/**
 * Hides what a prerendered page shows to visitors alone, and keeps the place of what it shows to
 * customers, until its scripts know the customer.
 */
const withoutVisitors = (nonce: string) =>
  `<style data-landing nonce="${nonce}">.for-visitors{display:none}.for-customers{display:block}</style>`;

/** Otherwise a browser learns of each script from the one that imports it, a round trip each. */
const preloadScript = (path: string) =>
  `<link rel="modulepreload" href="${path}" fetchpriority="low">`;

/** Lets the page's scripts add style elements (web/app/config/styleNonce.ts). */
const styleNonce = (nonce: string) => `<meta name="style-nonce" nonce="${nonce}">`;

const gzipAsync = promisify(gzip);

/** Compressed for each request, since the page holds the requested address. */
async function sendPage(reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding, cookie');
  if (!/\bgzip\b/.test(reply.request.headers['accept-encoding'] ?? '')) return reply.send(html);
  return reply.header('content-encoding', 'gzip').send(await gzipAsync(html));
}

/** Only predicts what the page will fetch. A cookie gives no access. */
const isCustomer = ({ headers }: FastifyRequest) => /(^|; )token=/.test(headers.cookie ?? '');

/** Answers requests that match no route. */
export function notFound(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 404, ['There is nothing here.']));
}
