import { shop } from '@nestbox/shop/shop';
import escapeHtml from 'escape-html';
import { type CachedProduct, type CatalogueCache, isSold } from '../catalogue/catalogue.ts';
import { missingPagePath } from './malformedAddress.ts';
import type { Page } from './pages.ts';

/** A page's markup for search engines and previews, and links to what browsers preload. */
export interface Landing {
  readonly status: 200 | 404;
  /** Markup for the end of the head. The web app removes it when it opens another screen. */
  readonly head: string;
  /** Values of the Link header. */
  readonly links: readonly string[];
}

interface RequestedPage {
  readonly path: string;
  /** An origin such as https://nestbox.example. */
  readonly origin: string;
  readonly page: Page;
  /** The nonce that this answer's policy allows for style elements. */
  readonly nonce: string;
}

const productPath = /^\/product-details\/([^/]+)$/;
const sharePicture = '/share.png';
/** Pictures that are visible at first on a phone. */
const firstPictures = 2;

export function landingOf(
  catalogue: CatalogueCache,
  { path, origin, page, nonce }: RequestedPage,
): Landing {
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
        firstPictureStyles([product.image], nonce),
      ].join(''),
      links: [
        preloadLink('/api/products', 'fetch'),
        preloadLink(`/api/products/${productId}/food`, 'fetch'),
        preloadLink(product.image, 'image'),
      ],
    };
  }
  if (path === missingPagePath) return { status: 404, head: unlisted, links: [] };
  // Other pages are a customer's own, or do not exist.
  if (!page.prerendered) return { status: page.status, head: unlisted, links: [] };
  const head = share(page, path, origin);
  if (path === '/')
    return { status: 200, head, links: [preloadLink('/api/product/categories', 'fetch')] };
  if (path !== '/products') return { status: 200, head, links: [] };
  const pictures = catalogue.products
    .filter(isSold)
    .slice(0, firstPictures)
    .map(({ image }) => image);
  return {
    status: 200,
    head: head + firstPictureStyles(pictures, nonce),
    links: [
      preloadLink('/api/products', 'fetch'),
      ...pictures.map((one) => preloadLink(one, 'image')),
    ],
  };
}

/**
 * Returns a style element with the first pictures, which their skeletons show
 * (features/catalogue/components/pictureSkeleton.tsx).
 */
const firstPictureStyles = (pictures: readonly string[], nonce: string) => {
  const named = pictures.map((picture, place) => `--picture-${place + 1}:url("${picture}")`);
  return `<style data-landing nonce="${nonce}">:root{${named.join(';')}}</style>`;
};

const preloadLink = (address: string, what: 'fetch' | 'image') =>
  what === 'fetch'
    ? `<${address}>; rel=preload; as=fetch; crossorigin`
    : `<${address}>; rel=preload; as=image; fetchpriority=high`;

/** Escaped for markup. */
type Share = Pick<Page, 'title' | 'description'>;

const productShare = (product: CachedProduct): Share => ({
  title: escapeHtml(`${shop.name} | ${product.productName}`),
  description: escapeHtml(product.descriptionShort),
});

/** Returns tags of the Open Graph protocol (https://ogp.me) and the page's canonical address. */
function share({ title, description: text }: Share, path: string, origin: string): string {
  const facts = {
    'og:type': 'website',
    'og:site_name': escapeHtml(shop.name),
    'og:locale': 'en_GB',
    'og:title': title,
    'og:description': text,
    'og:url': escapeHtml(origin + path),
    'og:image': escapeHtml(origin + sharePicture),
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
    image: origin + product.image,
    brand: { '@type': 'Brand', name: shop.name },
    offers: {
      '@type': 'Offer',
      url: origin + path,
      price: (product.price / 100).toFixed(2),
      priceCurrency: 'GBP',
      availability: 'https://schema.org/InStock',
    },
  };
  // A '<' in a value could end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script data-landing type="application/ld+json">${json}</script>`;
}
