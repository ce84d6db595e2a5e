import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pagePaths, wildcard } from '@nestbox/contract/pagePaths';
import { findShopFile, WrongShopFile } from '@nestbox/shop/readShop';
import { shop as webShop } from '@nestbox/shop/webShop';
import { type Policy, type PolicySources, policyOf } from './policy.ts';

/** A built page, and the policy that allows its own scripts and styles. */
export interface Page {
  readonly html: string;
  readonly policy: Policy;
  /** The title in its markup. */
  readonly title: string;
  readonly description: string;
  /** Whether it was built for this path alone, and not for all other paths. */
  readonly prerendered: boolean;
  /** 404 for a path that no screen has, as far as the pages name their build. */
  readonly status: 200 | 404;
  /** Scripts of the screen that a page for several paths does not name itself. */
  readonly scripts: readonly string[];
}

const fallback = '/__spa-fallback.html';
/** The pages that are built once for many addresses. */
const shared = [
  pagePaths.productDetails,
  pagePaths.category,
  pagePaths.page,
  pagePaths.journalEntry,
].map((pathOf) => ({
  path: pathOf(wildcard),
  start: pathOf(''),
}));

/** The prerendered pages by path ('/', '/products'), and the page for all other paths. */
export interface Pages {
  readonly paths: readonly string[];
  /** Changes with any file of the web app; '' where the pages name no build. */
  readonly buildId: string;
  find(path: string): Page;
}

/** Reads the pages of the built web app. @throws WrongShopFile */
export async function readPages(folder: string, sources: PolicySources): Promise<Pages> {
  const pages = new Map<string, Page>();
  for await (const file of glob('**/*.html', { cwd: folder })) {
    const html = await readFile(join(folder, file), 'utf8');
    const path = `/${file.replace(/(^|\/)index\.html$/, '')}`;
    pages.set(path, readPage(html, sources, path !== fallback));
  }
  const other = pages.get(fallback) ?? pages.get('/');
  if (!other) throw new Error(`No pages in ${folder}. Build the web app first: npm start does.`);
  if (shopIdOf(other.html) !== webShop.id) {
    throw new WrongShopFile(
      `The web app in ${folder} was built from another shop file than ${findShopFile()}, so its pages would name another shop. Build it again: npm start does, with the same SHOP_FILE.`,
    );
  }
  const otherPage: Page = { ...other, prerendered: false };
  const buildId = buildIdOf(other.html);
  const screens = buildId && (await readScreens(join(folder, `assets/manifest-${buildId}.js`)));
  const findOther = (path: string): Page => {
    if (!screens) return otherPage;
    const screen = screens.find(({ pattern }) => pattern.test({ pathname: path }));
    return screen ? { ...otherPage, scripts: screen.scripts } : { ...otherPage, status: 404 };
  };
  return {
    paths: [...pages.keys()]
      .filter((path) => path !== fallback && !shared.some((each) => each.path === path))
      .sort(),
    buildId,
    find: (path) => {
      const page = shared.find(({ start }) => path.startsWith(start));
      return pages.get(page?.path ?? path) ?? findOther(path);
    },
  };
}

/** Returns the build's id from the name of its manifest, which is a hash of all files. */
const buildIdOf = (html: string) => /\/assets\/manifest-([\w-]+)\.js/.exec(html)?.[1] ?? '';

/** Returns the id of the shop that a page was built for; web/app/root.tsx writes it. */
const shopIdOf = (html: string) => /<meta name="shop" content="(\w+)"/.exec(html)?.[1];

/** A route of the web app, as its manifest has it. A layout around screens has no path. */
interface Route {
  readonly path?: string;
  readonly parentId?: string;
  readonly module: string;
  readonly imports: readonly string[];
}

interface Screen {
  readonly pattern: URLPattern;
  readonly scripts: readonly string[];
}

/** Reads the web app's screens from its manifest, which its router uses too. */
async function readScreens(manifest: string): Promise<Screen[]> {
  const text = await readFile(manifest, 'utf8');
  const { routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    routes: Record<string, Route>;
  };
  const scriptsOf = ({ parentId, module, imports }: Route): readonly string[] => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return [...(parent ? scriptsOf(parent) : []), module, ...imports];
  };
  return Object.values(routes)
    .filter(({ path }) => path && path !== '*')
    .map((route) => ({
      pattern: new URLPattern({ pathname: `/${route.path}` }),
      scripts: [...new Set(scriptsOf(route))],
    }));
}

const readPage = (html: string, sources: PolicySources, prerendered: boolean): Page => ({
  html,
  policy: policyOf(html, sources),
  title: /<title>([^<]*)</.exec(html)?.[1] ?? '',
  description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '',
  prerendered,
  status: 200,
  scripts: [],
});
