import type { PackCount } from '../money/packCount.ts';

/** Returns the packs of the fewest whole cases that have at least as many. @param caseSize packs of a case */
export const inWholeCases = (packs: PackCount, caseSize: PackCount): PackCount =>
  Math.ceil(packs / caseSize) * caseSize;
