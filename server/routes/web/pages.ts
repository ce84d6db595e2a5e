import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A page as it was built, and the policy under which its own inline scripts may run. */
export interface Page {
  readonly html: string;
  readonly policy: string;
  /** What the page says of itself, as it stands in its markup. */
  readonly title: string;
  readonly description: string;
  /** Whether it was written for this very path. */
  readonly prerendered: boolean;
}

export interface PolicySources {
  /** Where scripts may come from besides ourselves. */
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
}

/** The card provider's own origins; of no need where the card sandbox is on. */
export const stripeSources: PolicySources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};
export const noSources: PolicySources = { script: [], frame: [], connect: [] };

const fallback = '/__spa-fallback.html';
/** The page of every product, and of none. */
const anyProduct = '/product-details/-';

/** The prerendered pages by path ('/', '/products'), and the page for every other path. */
export interface Pages {
  readonly paths: readonly string[];
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
    find: (path) =>
      pages.get(path.startsWith('/product-details/') ? anyProduct : path) ?? unwritten,
  };
}

const readPage = (html: string, sources: PolicySources, prerendered: boolean): Page => ({
  html,
  policy: policyOf(html, sources),
  title: /<title>([^<]*)</.exec(html)?.[1] ?? '',
  description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '',
  prerendered,
});

function policyOf(html: string, sources: PolicySources): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = scripts.map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...hashes, ...sources.script].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    ['connect-src', "'self'", ...sources.connect].join(' '),
    sources.frame.length > 0 ? ['frame-src', ...sources.frame].join(' ') : "frame-src 'none'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
