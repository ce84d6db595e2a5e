import type { ListedProduct } from '@nestbox/contract/staffCatalogue';

/** Which products the list shows. */
export const catalogueStates = {
  onSale: 'On sale',
  outOfStock: 'Out of stock',
  lowStock: 'Fewer than 20 free packs',
  noPicture: 'Without a photograph',
  retired: 'Retired',
} as const;

type CatalogueState = keyof typeof catalogueStates;

/** What the address says of the catalogue. */
export interface CatalogueView {
  readonly words: string;
  readonly category: string;
  /** Null for all that are not retired. */
  readonly state: CatalogueState | null;
}

const isState = (text: string): text is CatalogueState => Object.hasOwn(catalogueStates, text);

/** Reads the address. What is not valid is left out. */
export function readView(search: URLSearchParams): CatalogueView {
  const state = search.get('state') ?? '';
  return {
    words: search.get('words')?.slice(0, 100) ?? '',
    category: search.get('category') ?? '',
    state: isState(state) ? state : null,
  };
}

/** Free packs below which stock is low. */
const lowStock = 20;

const inState: Readonly<Record<CatalogueState, (product: ListedProduct) => boolean>> = {
  onSale: ({ inStock, retired }) => inStock && !retired,
  outOfStock: ({ inStock, retired }) => !inStock && !retired,
  lowStock: ({ stock }) => stock !== null && stock.count - stock.reserved < lowStock,
  noPicture: ({ pictures, retired }) => pictures === 0 && !retired,
  retired: ({ retired }) => retired,
};

/** Returns whether a product has all words, and is in the category and the state. */
export function isShown(product: ListedProduct, { words, category, state }: CatalogueView) {
  const { productName, productId, usage, sku, gtin } = product;
  const text = `${productName} ${productId} ${usage} ${sku ?? ''} ${gtin ?? ''}`.toLowerCase();
  return (
    (state === null ? !product.retired : inState[state](product)) &&
    (category === '' || product.productCategory === category) &&
    words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word))
  );
}
