import { fullGtin } from '@nestbox/catalogue/gtin';
import type { CachedProduct, CatalogueCache } from './catalogue.ts';

/**
 * Returns what scanners may read for a product: id, SKU and GTIN. A GTIN of 12 digits is also read with a 0 before it.
 */
export const codesOf = ({
  productId,
  sku,
  gtin,
}: Pick<CachedProduct, 'productId' | 'sku' | 'gtin'>): string[] => [
  productId,
  ...(sku ? [sku] : []),
  ...(gtin ? [gtin] : []),
  ...(gtin?.length === 12 ? [`0${gtin}`] : []),
  ...(gtin?.length === 13 && gtin.startsWith('0') ? [gtin.slice(1)] : []),
];

/**
 * Returns the product with a GTIN, an SKU or an id, in this order; undefined where none has it. One that
 * is sold comes before a retired one, which may have had the same code.
 */
export function findProductByCode(
  { products }: CatalogueCache,
  code: string,
): CachedProduct | undefined {
  const typed = code.trim();
  const full = /^\d{8,14}$/.test(typed) ? fullGtin(typed) : null;
  const lower = typed.toLowerCase();
  const rules: readonly ((product: CachedProduct) => boolean)[] = [
    ({ gtin }) => gtin !== undefined && full === fullGtin(gtin),
    ({ sku }) => sku?.toLowerCase() === lower,
    ({ productId }) => productId === lower,
  ];
  for (const has of rules) {
    const found = products.filter(has);
    if (found.length > 0) return found.find(({ retired }) => !retired) ?? found[0];
  }
  return undefined;
}
