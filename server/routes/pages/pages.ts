import { readFile } from 'node:fs/promises';
import { pagePaths, wildcard } from '@nestbox/contract/pagePaths';
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

/** The path of the page for all other paths. */
export const fallback = '/__spa-fallback.html';
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

/** What all pages of a build share. */
interface BuildFacts {
  readonly sources: PolicySources;
  readonly buildId: string;
  readonly screens: readonly Screen[] | '';
}

/** Returns the pages with this markup, by path. */
export function pagesOf(
  html: ReadonlyMap<string, string>,
  { sources, buildId, screens }: BuildFacts,
): Pages {
  const pages = new Map(
    [...html].map(([path, text]) => [path, readPage(text, sources, path !== fallback)]),
  );
  const other = pages.get(fallback) ?? pages.get('/');
  if (!other) throw new Error('There is no page for unknown paths.');
  const otherPage: Page = { ...other, prerendered: false };
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
export const buildIdOf = (html: string) => /\/assets\/manifest-([\w-]+)\.js/.exec(html)?.[1] ?? '';

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
export async function readScreens(manifest: string): Promise<Screen[]> {
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
