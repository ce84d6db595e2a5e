import type { Call } from '@nestbox/contract/call';
import { apiBase, fillIn } from '@nestbox/contract/callPath';
import { getFoodFacts } from '@nestbox/contract/food';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { frameWidths, srcSetOf } from '@nestbox/contract/pictureSources';
import { getProduct, listCategories, listProducts } from '@nestbox/contract/product';
import type { ProductsFound } from '@nestbox/contract/productSearch';
import { firstProducts } from '@nestbox/contract/productTexts';
import { plainPounds } from '@nestbox/domain/money/pounds';
import { shop } from '@nestbox/shop/shop';
import escapeHtml from 'escape-html';
import { type CachedProduct, type CatalogueCache, isSold } from '../../catalogue/catalogue.ts';
import type { ListedProducts, ListProducts } from '../catalogue/listedProducts.ts';
import { imageReferencesOf, presentPictures } from '../catalogue/presentPictures.ts';
import { presentProduct } from '../catalogue/presentProduct.ts';
import type { WrittenProduct } from '../catalogue/productTexts.ts';
import { missingPagePath } from './malformedAddress.ts';
import type { Page } from './pages.ts';

/** A page's markup for search engines and previews, and links to what browsers preload. */
export interface Landing {
  readonly status: 200 | 404;
  /** Markup for the start of the head, which the page's first script reads. */
  readonly start: string;
  /** Markup for the end of the head. The web app removes it when it opens another screen. */
  readonly head: string;
  /** Values of the Link header. */
  readonly links: readonly string[];
  /** The products whose texts the page shows before its scripts have come, in the order of the page. */
  readonly products: readonly WrittenProduct[];
}

interface RequestedPage {
  readonly path: string;
  /** An origin such as https://nestbox.example. */
  readonly origin: string;
  readonly page: Page;
  /** Whether the address has a query, such as a filter of the catalogue. */
  readonly isFiltered: boolean;
  /** The nonce that this answer's policy allows for style elements. */
  readonly nonce: string;
}

/** Products up to which browsers get the whole catalogue, and find products without a server. */
const largestInBrowsers = 1_000;

/** Tells the web app that the server searches the catalogue (features/catalogue/api/catalogue.ts). */
const largeCatalogue = '<meta name="catalogue" content="large">';

const productPath = new RegExp(`^${pagePaths.productDetails('([^/]+)')}$`);
const sharePicture = '/share.png';
/** Pictures that are visible at first on a phone. */
const firstPictures = 2;

type PartOfLanding = Pick<Landing, 'status' | 'head' | 'links'> & Partial<Landing>;

export async function landingOf(
  catalogue: CatalogueCache,
  listed: ListProducts,
  requested: RequestedPage,
): Promise<Landing> {
  const sold = catalogue.products.reduce((sum, { retired }) => sum + Number(!retired), 0);
  const isLarge = sold > largestInBrowsers;
  const { path, page } = requested;
  const ofPage =
    path === pagePaths.products && page.prerendered
      ? await listLanding(catalogue, await listed(catalogue), requested, isLarge)
      : pageLanding(catalogue, requested);
  return { start: isLarge ? largeCatalogue : '', products: [], ...ofPage };
}

/** The list of products begins with the pictures that it shows, and a large one with the products too. */
async function listLanding(
  catalogue: CatalogueCache,
  { products, search }: ListedProducts,
  { path, origin, page, nonce, isFiltered }: RequestedPage,
  isLarge: boolean,
): Promise<PartOfLanding> {
  const first = products.slice(0, firstPictures).map((each) => catalogue.get(each.productId));
  const found = isLarge && !isFiltered ? firstPage(await search.find(everything)) : '';
  return {
    status: 200,
    head: share(page, path, origin) + firstPictureStyles(first, nonce) + found,
    links: [
      ...(isLarge ? [] : [preloadCall(listProducts)]),
      ...first.map((product) => preloadPicture(product, frameWidths.card)),
    ],
    products: isFiltered ? [] : products.slice(0, firstProducts),
  };
}

const everything = {
  keyword: '',
  category: null,
  upTo: null,
  freeFrom: [],
  sorting: 'usual' as const,
  from: 0,
};

/** What the web app would ask for at once (features/catalogue/search/useFoundByServer.ts). */
const firstPage = (found: ProductsFound) =>
  `<script data-landing type="application/json" id="first-products">${asJson(found)}</script>`;

function pageLanding(
  catalogue: CatalogueCache,
  { path, origin, page, nonce }: RequestedPage,
): PartOfLanding {
  const [, productId] = productPath.exec(path) ?? [];
  if (productId !== undefined) {
    const product = catalogue.find(productId);
    if (!product) return { status: 404, head: unlisted, links: [] };
    return {
      status: 200,
      head: [
        description(product.descriptionShort),
        share(productShare(product), path, origin),
        structuredData(product, path, origin),
        firstPictureStyles([product], nonce, product.pictures.length === 1),
      ].join(''),
      links: [
        preloadCall(getProduct, { productId }),
        preloadCall(getFoodFacts, { productId }),
        preloadPicture(product, frameWidths.page),
      ],
      products: product.retired ? [] : [presentProduct(product)],
    };
  }
  if (path === missingPagePath) return { status: 404, head: unlisted, links: [] };
  // Other pages are a customer's own, or do not exist.
  if (!page.prerendered) return { status: page.status, head: unlisted, links: [] };
  const head = share(page, path, origin);
  if (path === pagePaths.home) return { status: 200, head, links: [preloadCall(listCategories)] };
  return { status: 200, head, links: [] };
}

/**
 * Returns a style element with the first pictures, which their skeletons show
 * (features/catalogue/components/pictureSkeleton.tsx). Only drawn packaging: of a photograph the
 * browser chooses the file, and a style cannot name that choice.
 */
const firstPictureStyles = (
  products: readonly CachedProduct[],
  nonce: string,
  hasOnePicture = false,
) => {
  const named = products.flatMap(({ pictures, image }, place) =>
    pictures.length > 0 ? [] : [`--picture-${place + 1}:url("${image}")`],
  );
  // A product's page has no row of small pictures for a single one (productFactsSkeleton.tsx).
  const all = hasOnePicture ? [...named, '--small-pictures:0px'] : named;
  return `<style data-landing nonce="${nonce}">:root{${all.join(';')}}</style>`;
};

const preloadCall = ({ path }: Call, params = {}) =>
  `<${apiBase}${fillIn(path, params)}>; rel=preload; as=fetch; crossorigin`;

/** Preloads the file that the page's frame will show. A browser without AVIF ignores that link. */
function preloadPicture(product: CachedProduct, frameWidth: string): string {
  const [picture] = presentPictures(product);
  if (!picture) return `<${product.image}>; rel=preload; as=image; fetchpriority=high`;
  const [smallest] = srcSetOf(picture, 'avif').split(' ');
  return `<${smallest}>; rel=preload; as=image; type="image/avif"; fetchpriority=high; imagesrcset="${srcSetOf(picture, 'avif')}"; imagesizes="${frameWidth}"`;
}

/** Escaped for markup. */
type Share = Pick<Page, 'title' | 'description'> & { readonly picture?: string };

const productShare = (product: CachedProduct): Share => ({
  title: escapeHtml(`${shop.name} | ${product.productName}`),
  description: escapeHtml(product.descriptionShort),
  // Previews show no SVG, as which the packaging is drawn.
  ...(product.pictures.length > 0 && { picture: imageReferencesOf(product)[0] }),
});

/** Returns tags of the Open Graph protocol (https://ogp.me) and the page's canonical address. */
function share(
  { title, description: text, picture = sharePicture }: Share,
  path: string,
  origin: string,
): string {
  const facts = {
    'og:type': 'website',
    'og:site_name': escapeHtml(shop.name),
    'og:locale': 'en_GB',
    'og:title': title,
    'og:description': text,
    'og:url': escapeHtml(origin + path),
    'og:image': escapeHtml(origin + picture),
  };
  const tags = Object.entries(facts).map(
    ([property, content]) => `<meta data-landing property="${property}" content="${content}">`,
  );
  return [`<link data-landing rel="canonical" href="${escapeHtml(origin + path)}">`, ...tags].join(
    '',
  );
}

const description = (text: string) =>
  `<meta data-landing name="description" content="${escapeHtml(text)}">`;

const unlisted = '<meta data-landing name="robots" content="noindex">';

/** Returns a schema.org Product with its offer. The price is in pounds, as schema.org requires. */
function structuredData(product: CachedProduct, path: string, origin: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.productName,
    description: product.descriptionLong,
    sku: product.productId,
    category: product.productCategory,
    image: imageReferencesOf(product).map((address) => origin + address),
    brand: { '@type': 'Brand', name: shop.name },
    offers: {
      '@type': 'Offer',
      url: origin + path,
      price: plainPounds(product.price),
      priceCurrency: 'GBP',
      availability: `https://schema.org/${isSold(product) ? 'InStock' : 'OutOfStock'}`,
    },
  };
  return `<script data-landing type="application/ld+json">${asJson(data)}</script>`;
}

/** A '<' in a value could end the element. */
const asJson = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');
