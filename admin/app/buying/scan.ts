import type { OrderLine } from '@nestbox/contract/staffPurchaseOrders';

/** Packs that have been counted of an arrival, by product. */
export type Counted = Readonly<Record<string, number>>;

/** What one scan adds. */
export type ScanStep = 'case' | 'pack';

/** Returns the line with a scanned code, whatever its case; undefined where the order has none. */
export function lineOf(lines: readonly OrderLine[], code: string): OrderLine | undefined {
  const scanned = code.trim().toLowerCase();
  return lines.find(({ codes }) => codes.some((each) => each.toLowerCase() === scanned));
}

/** Returns the counts after a scan of a product. */
export const addScan = (
  counted: Counted,
  { productId, caseSize }: Pick<OrderLine, 'productId' | 'caseSize'>,
  step: ScanStep,
): Counted => ({
  ...counted,
  [productId]: (counted[productId] ?? 0) + (step === 'case' ? caseSize : 1),
});

/** How what was counted differs from what is still to come of a line; null where it does not. */
export function differenceText(
  { packs, received }: Pick<OrderLine, 'packs' | 'received'>,
  counted: number,
): string | null {
  const toCome = Math.max(0, packs - received);
  if (counted === toCome) return null;
  if (packs === 0) return 'Not ordered';
  return counted < toCome ? `${toCome - counted} missing` : `${counted - toCome} too many`;
}
