import { join } from 'node:path';
import type { Plugin } from 'vite';
import { drawIcons } from './drawIcons.ts';
import { legalTexts } from './legalTexts.ts';
import { shop } from './shop.ts';
import { logoFiles, paintedLogos, shop as webShop } from './webShop.ts';

/** Files whose values are put in their place, so that browsers get no code of the shop file. */
const replaced = new Map([
  [join(import.meta.dirname, 'webShop.ts'), `export const shop = ${JSON.stringify(webShop)};`],
  [
    join(import.meta.dirname, 'legalTexts.ts'),
    `export const legalTexts = ${JSON.stringify(legalTexts)};`,
  ],
]);

/** Returns the shop's pictures and the files that show its name, as they are served. */
async function drawPictures() {
  const picture = { name: webShop.picture.slice(1), content: shop.picture };
  const drawn = [...(await drawIcons(shop)), picture];
  if (shop.logo.kind === 'png') return drawn;
  const painted = paintedLogos(shop.logo.markup, shop.colours);
  const logos = [
    { name: logoFiles.onHeader.slice(1), content: painted.onHeader },
    { name: logoFiles.onPage.slice(1), content: painted.onPage },
  ];
  return [...drawn, ...logos];
}

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
      handler: (id) => replaced.get(id) ?? null,
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
