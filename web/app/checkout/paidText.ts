import type { Box } from '@nestbox/contract/box';
import { formatPounds } from '@nestbox/domain/money/pounds';

/** Returns what was paid for: '£34.20 for box 1 with 3 products'. */
export function formatPaid({
  boxPrice,
  credit,
  boxNumber,
  product,
}: Pick<Box, 'boxPrice' | 'credit' | 'boxNumber' | 'product'>): string {
  const products = product === 1 ? '1 product' : `${product} products`;
  return `${formatPounds(boxPrice - credit)} for box ${boxNumber} with ${products}`;
}
