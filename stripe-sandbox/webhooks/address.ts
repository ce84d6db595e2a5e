import type { Server } from 'node:http';

/**
 * Returns the absolute URL of a webhook: as given, or, for a path, on the server itself.
 * @throws where a path is given and the server does not listen on a port
 */
export function webhookAddress(url: string, server: Pick<Server, 'address'>): string {
  if (!url.startsWith('/')) return url;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const anywhere = address.address === '::' || address.address === '0.0.0.0';
  const host = anywhere ? 'localhost' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}${url}`;
}
