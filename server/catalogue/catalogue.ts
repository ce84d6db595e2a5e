import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { drawPackaging } from '@nestbox/artwork/drawPackaging';
import { drawCategoryPicture } from '@nestbox/catalogue/categoryPicture';
import { type Category, categories } from '@nestbox/catalogue/product';
import { usageFigures } from '@nestbox/catalogue/usageFigures';
import type { UsageFigures } from '@nestbox/domain/household/usage';
import { unitPrice } from '@nestbox/domain/money/unitPrice';
import type { StockedProduct } from './productQueries.ts';

/** A product with its usage figures. */
export interface CachedProduct extends StockedProduct {
  readonly position: number;
  readonly figures: UsageFigures;
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
  readonly categories: readonly { readonly productCategory: Category; readonly url: string }[];
  find(productId: string): CachedProduct | undefined;
  /**
   * Returns a product.
   * @throws for an unknown one, since a price or VAT rate must never be guessed
   */
  get(productId: string): CachedProduct;
  /** The SVGs under /artwork, by file name. */
  readonly artwork: ReadonlyMap<string, string>;
}

const figuresByUsage = new Map<string, UsageFigures>(
  usageFigures.map((figures) => [figures.usage, figures]),
);

/** Pictures of the last cache, so that the next one draws only new ones. */
let drawings: ReadonlyMap<string, string> = new Map();

/** Draws the pictures, and joins products with their usage figures. */
export function fillCatalogue(catalogue: readonly StockedProduct[]): CatalogueCache {
  const filling = fillInSteps(catalogue);
  for (;;) {
    const { done, value } = filling.next();
    if (done) return value;
  }
}

/** As `fillCatalogue`, but pauses between pictures for other work. */
export async function fillCatalogueBeside(
  catalogue: readonly StockedProduct[],
): Promise<CatalogueCache> {
  const filling = fillInSteps(catalogue);
  for (;;) {
    const { done, value } = filling.next();
    if (done) return value;
    await breathe();
  }
}

/** Products whose pictures are drawn at once, in some milliseconds. */
const stepSize = 25;

function* fillInSteps(catalogue: readonly StockedProduct[]): Generator<undefined, CatalogueCache> {
  const artwork = new Map<string, string>();
  const nowDrawn = new Map<string, string>();
  const drawn = (what: string, draw: () => string) => {
    const svg = drawings.get(what) ?? draw();
    nowDrawn.set(what, svg);
    return svg;
  };
  const keep = (name: string, svg: string) => {
    // The name changes with the picture, so that browsers may cache it for good.
    const version = createHash('sha256').update(svg).digest('hex').slice(0, 10);
    const file = `${name}-${version}.svg`;
    artwork.set(file, svg);
    return `/artwork/${file}`;
  };
  const products: CachedProduct[] = [];
  for (const [position, product] of catalogue.entries()) {
    if (position % stepSize === stepSize - 1) yield;
    const figures = figuresByUsage.get(product.usage);
    if (!figures) throw new Error(`No usage figures for ${product.usage} (${product.productId})`);
    products.push({
      ...product,
      position,
      figures,
      unitPrice: unitPrice(product.price, product.content),
      image: keep(
        product.productId,
        drawn(subjectOf(product), () => drawPackaging(product)),
      ),
    });
  }
  const drawnCategories = categories.map((productCategory) => ({
    productCategory,
    url: keep(
      productCategory.toLowerCase(),
      drawn(productCategory, () => drawCategoryPicture(productCategory)),
    ),
  }));
  drawings = nowDrawn;
  const byId = new Map(products.map((product) => [product.productId, product]));
  return {
    products,
    categories: drawnCategories,
    find: (productId) => byId.get(productId),
    get(productId) {
      const product = byId.get(productId);
      if (!product) throw new Error(`There is no product '${productId}' in the catalogue`);
      return product;
    },
    artwork,
  };
}

/** Returns the part of a product that its picture shows, without what changes from day to day. */
function subjectOf(product: StockedProduct): string {
  const { price: _, inStock: __, retired: ___, ...subject } = product;
  return JSON.stringify(subject);
}
