import type { Server, Socket } from 'node:net';
import { BlockList, isIPv6 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import { networksOf, shareOf } from './networks.ts';

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Limits open connections by address, of IPv6 by its networks, so that one client cannot use up all of them. A
 * trusted proxy is excepted, since it counts its clients' connections itself.
 */
export function limitConnections(
  server: Server,
  max: number,
  trustedProxies: readonly string[],
): void {
  const proxies = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) proxies.addAddress(address, family(address));
    else proxies.addSubnet(address, Number(bits), family(address));
  }
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, '');
    if (!address || proxies.check(address, family(address))) return;
    const networks = networksOf(normalizeIP(address));
    const count = (network: string) => open.get(network) ?? 0;
    if (networks.some((network, place) => count(network) >= max * shareOf(place))) {
      socket.destroy();
      return;
    }
    for (const network of networks) open.set(network, count(network) + 1);
    socket.once('close', () => {
      for (const network of networks) {
        const left = count(network) - 1;
        if (left > 0) open.set(network, left);
        else open.delete(network);
      }
    });
  });
}
