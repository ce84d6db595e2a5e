import type { HashCost } from '../../server/platform/security/passwordHash.ts';

/**
 * A cost of hashing passwords for tests of other things, of which the shop's own would take a fifth
 * of the time.
 */
export const quickHash: HashCost = { memory: 64, passes: 1, parallelism: 1 };
