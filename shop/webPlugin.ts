import { join } from 'node:path';
import type { Plugin } from 'vite';
import { drawShopPictures } from './drawShopPictures.ts';
import { legalTexts } from './legalTexts.ts';
import { shopOfFile } from './shop.ts';
import { legalTextsOfRenderer, shopInPage, shopOfRenderer } from './shopInPage.ts';
import { shop as webShop } from './webShop.ts';

/**
 * Files whose values are put in their place, so that browsers get no code of the shop file. What staff may change is in
 * each page, and not in the scripts: pages are rendered anew with it (server/routes/pages/livePages.ts).
 */
const replaced = new Map([
  [
    join(import.meta.dirname, 'webShop.ts'),
    {
      client: `export const shop = JSON.parse(document.getElementById('${shopInPage}').textContent);`,
      pages: `export const shop = globalThis.${shopOfRenderer} ?? ${JSON.stringify(webShop)};`,
    },
  ],
  [
    join(import.meta.dirname, 'legalTexts.ts'),
    {
      // Their pages hold them.
      client: 'export const legalTexts = { terms: null, privacy: null };',
      pages: `export const legalTexts = globalThis.${legalTextsOfRenderer} ?? ${JSON.stringify(legalTexts)};`,
    },
  ],
]);

/** Returns the shop's pictures and the files that show its name, as they are served. */
const drawPictures = async () => [
  ...(await drawShopPictures(shopOfFile)),
  { name: webShop.picture.slice(1), content: shopOfFile.picture },
];

/** Puts the values of the shop file into the web app, and makes its icons and pictures. */
export function shopForBrowsers(): Plugin {
  let drawn: ReturnType<typeof drawPictures> | undefined;
  const pictures = () => {
    drawn ??= drawPictures();
    return drawn;
  };
  return {
    name: 'shop-for-browsers',
    enforce: 'pre',
    load: {
      filter: { id: /\/shop\/(webShop|legalTexts)\.ts$/ },
      handler(id) {
        const values = replaced.get(id);
        return (this.environment.name === 'client' ? values?.client : values?.pages) ?? null;
      },
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { name, content } of await pictures()) {
        this.emitFile({ type: 'asset', fileName: name, source: content });
      }
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const asked = (await pictures()).find(({ name }) => `/${name}` === request.url);
        if (!asked) return next();
        response.setHeader(
          'content-type',
          asked.name.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
        );
        response.end(asked.content);
      });
    },
  };
}
