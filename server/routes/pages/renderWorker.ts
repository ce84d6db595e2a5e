import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { LegalTexts } from '@nestbox/shop/legalTexts';
import { legalTextsOfRenderer, shopOfRenderer } from '@nestbox/shop/shopInPage';
import type { WebShop } from '@nestbox/shop/webShop';

/** What the worker renders: the paths of pages, with a shop in place of the one of the build. */
export interface RenderJob {
  /** The built file that renders pages. */
  readonly renderer: string;
  readonly shop: WebShop;
  readonly legalTexts: LegalTexts;
  readonly paths: readonly string[];
  /** The path of the page for all other paths. */
  readonly fallback: string;
}

/** The part of React Router's build that renders. */
interface Renderer {
  readonly entry: {
    readonly module: {
      createRequestHandler(
        build: unknown,
        mode: 'production',
      ): (request: Request) => Promise<Response>;
    };
  };
}

const { renderer, shop, legalTexts, paths, fallback } = workerData as RenderJob;
Object.assign(globalThis, { [shopOfRenderer]: shop, [legalTextsOfRenderer]: legalTexts });
// Says that pages are built, not asked for: React Router reads it.
process.env.IS_RR_BUILD_REQUEST = 'yes';
const build = (await import(pathToFileURL(renderer).href)) as Renderer;
const handle = build.entry.module.createRequestHandler(build, 'production');
const pages: [path: string, html: string][] = [];
for (const path of paths) {
  const request =
    path === fallback
      ? new Request('http://localhost/', { headers: { 'X-React-Router-SPA-Mode': 'yes' } })
      : new Request(`http://localhost${path.replace(/\/?$/, '/')}`);
  const answer = await handle(request);
  if (answer.status !== 200) throw new Error(`${path} was rendered with status ${answer.status}`);
  pages.push([path, await answer.text()]);
}
parentPort?.postMessage(pages);
