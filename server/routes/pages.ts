import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Policy, type PolicySources, policyOf } from './policy.ts';

/** A page as it was built, and the policy under which its own scripts and styles stand. */
export interface Page {
  readonly html: string;
  readonly policy: Policy;
  /** What the page says of itself, as it stands in its markup. */
  readonly title: string;
  readonly description: string;
  /** Whether it was written for this very path. */
  readonly prerendered: boolean;
}

const fallback = '/__spa-fallback.html';
/** The page of every product, and of none. */
const anyProduct = '/product-details/-';

/** The prerendered pages by path ('/', '/products'), and the page for every other path. */
export interface Pages {
  readonly paths: readonly string[];
  /** Changes with every file of the web app; '' where the pages name no build. */
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
  const unwritten = { ...other, prerendered: false };
  return {
    paths: [...pages.keys()].filter((path) => path !== fallback && path !== anyProduct).sort(),
    buildId: buildIdOf(other.html),
    find: (path) =>
      pages.get(path.startsWith('/product-details/') ? anyProduct : path) ?? unwritten,
  };
}

/** Pages name the manifest of their build, whose name has a hash of everything in it. */
const buildIdOf = (html: string) => /\/assets\/manifest-([\w-]+)\.js/.exec(html)?.[1] ?? '';

const readPage = (html: string, sources: PolicySources, prerendered: boolean): Page => ({
  html,
  policy: policyOf(html, sources),
  title: /<title>([^<]*)</.exec(html)?.[1] ?? '',
  description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '',
  prerendered,
});
