import { isIPv6 } from 'node:net';

const bitsOfHousehold = 64;

/**
 * Who an address belongs to, to count what they do. With IPv6 a household has 2^64 addresses, all of
 * which begin alike: of those the beginning counts.
 */
export function originOf(ip: string): string {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  return `${groupsOf(address)
    .slice(0, bitsOfHousehold / 16)
    .join(':')}::/${bitsOfHousehold}`;
}

/** The eight groups, with what '::' leaves out. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('::');
  const first = before === '' ? [] : before.split(':');
  if (after === undefined) return first;
  const last = after === '' ? [] : after.split(':');
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
}
