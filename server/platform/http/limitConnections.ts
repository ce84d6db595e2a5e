import type { Server, Socket } from 'node:net';
import { BlockList, isIPv6 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Limits open connections by address, so that one client cannot use up all of them. Of IPv6
 * addresses, the prefix of a home counts. A trusted proxy is excepted, since it counts its clients'
 * connections itself.
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
    const origin = normalizeIP(address);
    const count = (open.get(origin) ?? 0) + 1;
    if (count > max) {
      socket.destroy();
      return;
    }
    open.set(origin, count);
    socket.once('close', () => {
      const left = (open.get(origin) ?? 1) - 1;
      if (left > 0) open.set(origin, left);
      else open.delete(origin);
    });
  });
}
