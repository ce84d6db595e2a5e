import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
}

const fallback = '/__spa-fallback.html';
/** The path of the one page that serves all products. */
const anyProduct = '/product-details/-';

/** The prerendered pages by path ('/', '/products'), and the page for all other paths. */
export interface Pages {
  readonly paths: readonly string[];
  /** Changes with any file of the web app; '' where the pages name no build. */
  readonly buildId: string;
  find(path: string): Page;
}

/** Reads the pages of the built web app. */
export async function readPages(folder: string, sources: PolicySources): Promise<Pages> {
  const pages = new Map<string, Page>();
  for await (const file of glob('**/*.html', { cwd: folder })) {
    const html = await readFile(join(folder, file), 'utf8');
    const path = `/${file.replace(/(^|\/)index\.html$/, '')}`;
    pages.set(path, readPage(html, sources, path !== fallback));
  }
  const other = pages.get(fallback) ?? pages.get('/');
  if (!other) throw new Error(`No pages in ${folder}. Build the web app first: npm start does.`);
  const otherPage = { ...other, prerendered: false };
  return {
    paths: [...pages.keys()].filter((path) => path !== fallback && path !== anyProduct).sort(),
    buildId: buildIdOf(other.html),
    find: (path) =>
      pages.get(path.startsWith('/product-details/') ? anyProduct : path) ?? otherPage,
  };
}

/** Returns the build's id from the name of its manifest, which is a hash of all files. */
const buildIdOf = (html: string) => /\/assets\/manifest-([\w-]+)\.js/.exec(html)?.[1] ?? '';

const readPage = (html: string, sources: PolicySources, prerendered: boolean): Page => ({
  html,
  policy: policyOf(html, sources),
  title: /<title>([^<]*)</.exec(html)?.[1] ?? '',
  description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '',
  prerendered,
});
