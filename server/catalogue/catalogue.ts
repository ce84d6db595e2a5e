import { createHash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { artworkVersion } from '@nestbox/artwork/artworkVersion';
import { drawPackaging } from '@nestbox/artwork/drawPackaging';
import type { CategoryLook } from '@nestbox/artwork/packaging';
import { drawReadableLabel } from '@nestbox/artwork/readableLabel';
import { drawCategoryPicture, packsOf } from '@nestbox/catalogue/categoryPicture';
import { notFreeFrom } from '@nestbox/catalogue/food';
import { labelFacts } from '@nestbox/catalogue/labelFacts';
import type { Allergen } from '@nestbox/contract/allergens';
import { categorySlug } from '@nestbox/contract/categorySlug';
import type { ProductId } from '@nestbox/contract/values';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { purposeOf, rhythmFigures } from '@nestbox/domain/household/rhythm';
import type { UsageFigures } from '@nestbox/domain/household/usage';
import { type DatedPrice, type KeptPrice, pricedOn } from '@nestbox/domain/money/datedPrices';
import { unitPrice } from '@nestbox/domain/money/unitPrice';
import {
  type DatedVatRate,
  type VatOverTime,
  vatClassOf,
  vatRateOn,
} from '@nestbox/domain/money/vatRates';
import { shop } from '@nestbox/shop/shop';
import { indexKinds, type KindIndex, type Kinds } from './kinds.ts';
import { jpegAddress } from './pictures/pictureFiles.ts';
import type { StoredPicture } from './pictures/pictureQueries.ts';
import type { StockedProduct } from './productQueries.ts';
import { type DatedTerms, noTerms } from './termQueries.ts';

/**
 * A product with its usage figures. Its `usage` is its purpose (`purposeOf`). Price and VAT are those
 * of today.
 */
export interface CachedProduct extends Omit<StockedProduct, 'vatRate'> {
  readonly position: number;
  /** Percent. */
  readonly vatRate: number;
  readonly vat: VatOverTime;
  /** Announced prices, by day. */
  readonly priceChanges: readonly DatedPrice[];
  /** Higher prices that hold for subscribers later. */
  readonly keptPrices: readonly KeptPrice[];
  readonly figures: UsageFigures;
  /** What shoppers also call the products of its usage type. */
  readonly synonyms: readonly string[];
  /** As in the contract. */
  readonly notFreeFrom: readonly Allergen[] | null;
  /** Such as '39p per 100 ml'. */
  readonly unitPrice: string;
  /** In their order; empty for a product that has only its drawn packaging. */
  readonly pictures: readonly StoredPicture[];
  /** The address of its drawn packaging. */
  readonly image: string;
  /** The address of its drawn label at reading size. */
  readonly labelImage: string;
}

/** Whether a product can be sent today. */
export const isSold = (product: CachedProduct): boolean => product.inStock && !product.retired;

/** What has photographs, with the name that describes them where they have no text of their own. */
export interface Photographed {
  readonly productName: string;
  readonly pictures: readonly Omit<StoredPicture, 'name'>[];
}

/** A category with its picture. */
interface PicturedCategory {
  readonly productCategory: string;
  /** The address of a JPEG, or of the drawn picture. */
  readonly url: string;
  /** What has the photograph: the category or one of its products; undefined for a drawn picture. */
  readonly photographed?: Photographed | undefined;
}

/** All products in memory, since every call reads them. */
export interface CatalogueCache {
  /** All products, retired ones included, since old boxes hold them. */
  readonly products: readonly CachedProduct[];
  /** Categories that are not retired, in their order. */
  readonly categories: readonly PicturedCategory[];
  find(productId: ProductId): CachedProduct | undefined;
  /**
   * Returns a product.
   * @throws for an unknown one, since a price or VAT rate must never be guessed
   */
  get(productId: ProductId): CachedProduct;
  /** Returns the VAT, in percent, of a product that is charged on a day. @throws as `get` */
  vatRateOn(productId: ProductId, day: CalendarDate): number;
  /** Returns the catalogue with the prices and the VAT of a later day. */
  onDay(day: CalendarDate): CatalogueCache;
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
  terms: DatedTerms = noTerms,
  picturesOf: ReadonlyMap<string, readonly StoredPicture[]> = new Map(),
): Promise<CatalogueCache> {
  const kinds = indexKinds(ofShop);
  const artwork = new Map<string, () => string>();
  const keep = (name: string, subject: string, draw: () => string) => {
    // The name changes with the picture, so that browsers may cache it for good.
    const version = createHash('sha256')
      .update(`${artworkVersion} ${shop.name} ${subject}`)
      .digest('hex');
    const file = `${name}-${version.slice(0, 10)}.svg`;
    artwork.set(file, draw);
    return `/artwork/${file}`;
  };
  const products: CachedProduct[] = [];
  for (const [position, product] of catalogue.entries()) {
    if (position % stepSize === stepSize - 1) await yieldToEventLoop();
    const look = kinds.lookOf(product);
    const subject = subjectOf(product, look);
    const facts = labelFacts(product);
    products.push({
      ...product,
      ...withKinds(product, kinds),
      position,
      vat: {
        vatClass: vatClassOf(product.vatRate),
        changes: terms.classes.get(product.productId) ?? [],
      },
      priceChanges: terms.prices.get(product.productId) ?? [],
      keptPrices: terms.keptPrices.get(product.productId) ?? [],
      unitPrice: unitPrice(product.price, product.content),
      pictures: picturesOf.get(product.productId) ?? [],
      image: keep(product.productId, subject, () => drawPackaging({ ...product, look }, shop.name)),
      labelImage: keep(`${product.productId}-label`, `${subject} ${JSON.stringify(facts)}`, () =>
        drawReadableLabel({ ...product, look }, facts, shop.name),
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
      const category = { name, colours: kinds.coloursOf(name) };
      const sold = inCategory.get(name) ?? [];
      const own = kinds.categoryOf(name)?.picture;
      const photographed = own
        ? { productName: name, pictures: [own] }
        : sold.find(({ pictures }) => pictures.length > 0);
      const [photograph] = photographed?.pictures ?? [];
      if (photograph) return { productCategory: name, url: jpegAddress(photograph), photographed };
      const packs = packsOf(sold.map((product) => ({ ...product, look: kinds.lookOf(product) })));
      const url = keep(categorySlug(name), JSON.stringify([category, packs]), () =>
        drawCategoryPicture(category, packs, shop.name),
      );
      return { productCategory: name, url };
    });
  return cacheOf({ products, categories: pictured, artwork }, terms.rates);
}

function cacheOf(
  { products, categories, artwork }: Pick<CatalogueCache, 'products' | 'categories' | 'artwork'>,
  rates: readonly DatedVatRate[],
): CatalogueCache {
  const byId = new Map(products.map((product) => [product.productId, product]));
  const get = (productId: ProductId) => {
    const product = byId.get(productId);
    if (!product) throw new Error(`There is no product '${productId}' in the catalogue`);
    return product;
  };
  return {
    products,
    categories,
    artwork,
    find: (productId) => byId.get(productId),
    get,
    vatRateOn: (productId, day) => vatRateOn(get(productId).vat, day, rates),
    onDay(day) {
      const onDay = products.map((product) => {
        const priced = pricedOn(product, day);
        return {
          ...product,
          ...priced,
          unitPrice: unitPrice(priced.price, product.content),
          vatRate: vatRateOn(product.vat, day, rates),
        };
      });
      return cacheOf({ products: onDay, categories, artwork }, rates);
    },
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
  const { price, inStock, retired, food, sku, gtin, ...subject } = product;
  return JSON.stringify({ ...subject, look });
}
