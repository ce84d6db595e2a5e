import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { artworkVersion } from '@nestbox/artwork/artworkVersion';
import { drawPackaging } from '@nestbox/artwork/drawPackaging';
import type { CategoryLook } from '@nestbox/artwork/packaging';
import type { Allergen } from '@nestbox/catalogue/allergens';
import { drawCategoryPicture, packsOf } from '@nestbox/catalogue/categoryPicture';
import { notFreeFrom } from '@nestbox/catalogue/food';
import { purposeOf, rhythmFigures } from '@nestbox/domain/household/rhythm';
import type { UsageFigures } from '@nestbox/domain/household/usage';
import { unitPrice } from '@nestbox/domain/money/unitPrice';
import { indexKinds, type KindIndex, type Kinds } from './kinds.ts';
import type { StockedProduct } from './productQueries.ts';

/** A product with its usage figures. Its `usage` is its purpose (`purposeOf`). */
export interface CachedProduct extends StockedProduct {
  readonly position: number;
  readonly figures: UsageFigures;
  /** What shoppers also call the products of its usage type. */
  readonly synonyms: readonly string[];
  /** As in the contract. */
  readonly notFreeFrom: readonly Allergen[] | null;
  /** Such as '39p per 100 ml'. */
  readonly unitPrice: string;
  /** The address of its picture. */
  readonly image: string;
}

/** Whether a product can be sent today. */
export const isSold = (product: CachedProduct): boolean => product.inStock && !product.retired;

/** The catalogue in memory. It is small, and used by every call. */
export interface CatalogueCache {
  /** All products, retired ones included, since old boxes hold them. */
  readonly products: readonly CachedProduct[];
  /** Categories that are not retired, in their order. */
  readonly categories: readonly { readonly productCategory: string; readonly url: string }[];
  find(productId: string): CachedProduct | undefined;
  /**
   * Returns a product.
   * @throws for an unknown one, since a price or VAT rate must never be guessed
   */
  get(productId: string): CachedProduct;
  /** Functions that draw the SVGs under /artwork, by file name. */
  readonly artwork: ReadonlyMap<string, () => string>;
}

/** Products between two pauses, which take some milliseconds. */
const stepSize = 250;

/**
 * Names the pictures, and joins products with their categories and usage types. Pauses between
 * products for other work.
 */
export async function fillCatalogue(
  catalogue: readonly StockedProduct[],
  ofShop: Kinds,
): Promise<CatalogueCache> {
  const kinds = indexKinds(ofShop);
  const artwork = new Map<string, () => string>();
  const keep = (name: string, subject: string, draw: () => string) => {
    // The name changes with the picture, so that browsers may cache it for good.
    const version = createHash('sha256').update(`${artworkVersion} ${subject}`).digest('hex');
    const file = `${name}-${version.slice(0, 10)}.svg`;
    artwork.set(file, draw);
    return `/artwork/${file}`;
  };
  const products: CachedProduct[] = [];
  for (const [position, product] of catalogue.entries()) {
    if (position % stepSize === stepSize - 1) await breathe();
    const look = kinds.lookOf(product.productCategory);
    products.push({
      ...product,
      ...withKinds(product, kinds),
      position,
      unitPrice: unitPrice(product.price, product.content),
      image: keep(product.productId, subjectOf(product, look), () =>
        drawPackaging({ ...product, look }),
      ),
    });
  }
  const inCategory = Map.groupBy(
    products.filter(({ retired }) => !retired),
    ({ productCategory }) => productCategory,
  );
  const pictured = kinds.categories
    .filter(({ retired }) => !retired)
    .map(({ name }) => {
      const category = { name, look: kinds.lookOf(name) };
      const packs = packsOf(category, inCategory.get(name) ?? []);
      const url = keep(fileNameOf(name), JSON.stringify([category, packs]), () =>
        drawCategoryPicture(category, packs),
      );
      return { productCategory: name, url };
    });
  const byId = new Map(products.map((product) => [product.productId, product]));
  return {
    products,
    categories: pictured,
    find: (productId) => byId.get(productId),
    get(productId) {
      const product = byId.get(productId);
      if (!product) throw new Error(`There is no product '${productId}' in the catalogue`);
      return product;
    },
    artwork,
  };
}

/** The figures of a product that is not sold because its usage type is unknown. */
const unknownFigures = rhythmFigures(8);

/**
 * Returns what a product has of its category and usage type. An earlier version that still runs may
 * store a product of a kind that is gone: it is kept for boxes that hold it, and not sold.
 */
function withKinds(product: StockedProduct, kinds: KindIndex) {
  const type = kinds.usageTypeOf(product.usage);
  const isKnown = type !== undefined && kinds.categoryOf(product.productCategory) !== undefined;
  return {
    usage: purposeOf(product),
    figures: type?.figures ?? unknownFigures,
    synonyms: type?.synonyms ?? [],
    notFreeFrom: kinds.isFood(product) ? notFreeFrom(product.food) : null,
    retired: product.retired || !isKnown,
  };
}

/** Returns what a picture may show of a product, which seldom changes. */
function subjectOf(product: StockedProduct, look: CategoryLook): string {
  const { price: _, inStock: __, retired: ___, food: ____, ...subject } = product;
  return JSON.stringify({ ...subject, look });
}

/** Returns a category's name as the beginning of a file name. */
const fileNameOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '') || 'category';
