import { buyingTerms } from '@nestbox/contract/staffForecast';
import type { ProductId } from '@nestbox/contract/values';

/** What the address says of the forecast. */
export interface ForecastView {
  readonly lead: number;
  readonly cover: number;
  readonly words: string;
  readonly category: string;
  /** Only products that have to be ordered. */
  readonly toOrder: boolean;
}

/** Reads the address. What is not valid is left out. */
export function readView(search: URLSearchParams): ForecastView {
  const number = (name: 'lead' | 'cover') => {
    const { shape } = buyingTerms;
    const read = shape[name].safeParse(search.get(name) || undefined);
    return read.success ? read.data : shape[name].parse(undefined);
  };
  return {
    lead: number('lead'),
    cover: number('cover'),
    words: search.get('words')?.slice(0, 100) ?? '',
    category: search.get('category') ?? '',
    toOrder: search.get('order') === 'yes',
  };
}

/** Returns whether a product has all words in its name or id, and is in the category. */
export function isShown(
  product: { productId: ProductId; productName: string; productCategory: string; order: unknown },
  { words, category, toOrder }: ForecastView,
): boolean {
  const text = `${product.productName} ${product.productId}`.toLowerCase();
  return (
    (category === '' || product.productCategory === category) &&
    (!toOrder || product.order !== null) &&
    words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word))
  );
}
