import type { IncomingMessage } from 'node:http';

/** The path of the page for missing pages. */
export const missingPagePath = '/404';

const notPages = /^\/(api|artwork|assets|pictures|share-pictures|v1)(\/|$)/;

/**
 * Whether an address belongs to the API or to files, where a missing one is answered without a
 * page.
 */
export const isNoPage = (path: string): boolean => notPages.test(path);

/**
 * Returns the address to serve in place of the requested one: a page whose address cannot be
 * decoded ('/products/%') counts as missing. The framework would otherwise refuse it before any
 * route.
 */
export function servedAddress({ method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>) {
  const [path = '/'] = url.split(/[?#;]/);
  if ((method !== 'GET' && method !== 'HEAD') || isNoPage(path)) return url;
  try {
    decodeURI(path);
    return url;
  } catch {
    return missingPagePath;
  }
}
