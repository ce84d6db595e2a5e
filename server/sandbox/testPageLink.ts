import type { Sealer } from '../platform/security/sealer.ts';

/** Returns the token that opens a test shop's pages. It stays the same while the shop's key does. */
export const testPagesToken = (sealer: Sealer): string => sealer.derive('test pages');

/** Returns the address of a page of the test shop, as the terminal prints it; apart from the pages, as their paths are. */
export const testPageLink = (address: string, path: string, sealer: Sealer): string =>
  `${address}${path}?token=${testPagesToken(sealer)}`;
