import { isIPv6 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** Providers give a home 64 to 56 bits and a firm 48, so that one sender may have thousands of networks of 64. */
const prefixes = [64, 56, 48];

/** Returns the networks of an address, the widest last; of anything but an IPv6 address only itself. */
export const networksOf = (address: string): readonly string[] =>
  isIPv6(address) ? prefixes.map((bits) => `${normalizeIP(address, bits)}/${bits}`) : [address];

/** Returns how many times as much as one home a network may do. @param place its place among `networksOf` */
export const shareOf = (place: number): number => 4 ** place;
