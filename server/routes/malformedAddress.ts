import type { IncomingMessage } from 'node:http';

/** The page that is sent where there is none. */
export const nowhere = '/404';

const notPages = /^\/(api|artwork|assets|v1)(\/|$)/;

/** Whether an address is the API's or a file's: what is missing there is answered without a page. */
export const isNoPage = (path: string): boolean => notPages.test(path);

/**
 * Returns the address to serve instead of the requested one: a page whose address cannot be decoded
 * ('/products/%') is one that does not exist. The framework would refuse it before any route.
 */
export function servedAddress({ method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>) {
  const [path = '/'] = url.split(/[?#;]/);
  if ((method !== 'GET' && method !== 'HEAD') || isNoPage(path)) return url;
  try {
    decodeURI(path);
    return url;
  } catch {
    return nowhere;
  }
}
