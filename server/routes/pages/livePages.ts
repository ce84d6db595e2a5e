import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { legalTextsOf } from '@nestbox/shop/legalTexts';
import { findShopFile, type Shop, WrongShopFile } from '@nestbox/shop/readShop';
import { shop, shopOfFile } from '@nestbox/shop/shop';
import { shop as shopOfBuild, webShopOf } from '@nestbox/shop/webShop';
import { buildIdOf, fallback, type Pages, pagesOf, readScreens } from './pages.ts';
import type { PolicySources } from './policy.ts';
import type { RenderJob } from './renderWorker.ts';

/** The pages of the shop as it is served. */
export interface LivePages {
  /** As they were built, from the shop file. */
  readonly built: Pages;
  /** Returns those with what staff have set, which are rendered once after each change. */
  current(): Promise<Pages>;
}

/**
 * Opens the pages of the built web app.
 * @param onFailure is told that they could not be rendered anew, so that those before are served
 * @throws WrongShopFile
 */
export async function openPages(
  folder: string,
  sources: PolicySources,
  onFailure: (error: unknown) => void,
): Promise<LivePages> {
  const html = await readBuilt(folder);
  const other = html.get(fallback) ?? html.get('/');
  if (!other) throw new Error(`No pages in ${folder}. Build the web app first: npm start does.`);
  if (shopIdOf(other) !== shopOfBuild.id) {
    throw new WrongShopFile(
      `The web app in ${folder} was built from another shop file than ${findShopFile()}, so its pages would name another shop. Build it again: npm start does, with the same SHOP_FILE.`,
    );
  }
  const buildId = buildIdOf(other);
  const screens = buildId && (await readScreens(join(folder, `assets/manifest-${buildId}.js`)));
  const read = (pages: ReadonlyMap<string, string>) =>
    pagesOf(pages, { sources, buildId, screens });
  const built = read(html);
  const renderOr = (before: Pages, wanted: Shop): Pages | Promise<Pages> =>
    wanted === shopOfFile
      ? built
      : renderPages(folder, wanted, { paths: [...html.keys()], fallback }).then(read, (error) => {
          onFailure(error);
          return before;
        });
  let of = shopOfFile;
  let latest = Promise.resolve(built);
  return {
    built,
    current() {
      if (shop !== of) {
        of = shop;
        const wanted = shop;
        // One after another: a thread for each of many changes at once would take the memory of all.
        latest = latest.then((before) => (wanted === shop ? renderOr(before, wanted) : before));
      }
      return latest;
    },
  };
}

/** Returns the markup of the built pages by path. */
async function readBuilt(folder: string): Promise<Map<string, string>> {
  const html = new Map<string, string>();
  for await (const file of glob('**/*.html', { cwd: folder })) {
    const path = `/${file.replace(/(^|\/)index\.html$/, '')}`;
    html.set(path, await readFile(join(folder, file), 'utf8'));
  }
  return html;
}

/** Returns the id of the shop that a page was built for; web/app/root.tsx writes it. */
const shopIdOf = (html: string) => /<meta name="shop" content="(\w+)"/.exec(html)?.[1];

/** The file of the web app's build that renders pages, beside the folder of its files. */
const renderer = '../server/index.js';

/**
 * Renders the pages of the web app with another shop, in a thread of its own: the app's modules read the shop when they are
 * loaded, and other requests go on.
 * @param folder of the built web app
 * @returns the markup by path
 */
function renderPages(
  folder: string,
  shop: Shop,
  which: Pick<RenderJob, 'paths' | 'fallback'>,
): Promise<ReadonlyMap<string, string>> {
  const job: RenderJob = {
    renderer: join(folder, renderer),
    shop: webShopOf(shop),
    legalTexts: legalTextsOf(shop),
    ...which,
  };
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(import.meta.dirname, 'renderWorker.ts'), { workerData: job });
    worker.once('message', (pages: Iterable<readonly [string, string]>) => {
      resolve(new Map(pages));
      // What the renderer has left running would keep its memory.
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The pages were not rendered.')));
  });
}
