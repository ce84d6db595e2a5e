import type { Call } from '@nestbox/contract/call';
import { apiBase, fillIn } from '@nestbox/contract/callPath';
import { srcSetOf } from '@nestbox/contract/pictureSources';
import { shop } from '@nestbox/shop/shop';
import escapeHtml from 'escape-html';
import type { CachedProduct } from '../../catalogue/catalogue.ts';
import { presentPictures } from '../catalogue/presentPictures.ts';
import type { WrittenProduct } from '../catalogue/productTexts.ts';
import type { Page } from './pages.ts';

/** A page's markup for search engines and previews, and links to what browsers preload. */
export interface Landing {
  readonly status: 200 | 404;
  /** Markup for the start of the head, which the page's first script reads. */
  readonly start: string;
  /** The title, escaped; that of the built page where there is none. */
  readonly title?: string;
  /** Markup for the end of the head. The web app removes it when it opens another screen. */
  readonly head: string;
  /** Values of the Link header. */
  readonly links: readonly string[];
  /** The products whose texts the page shows before its scripts have come, in the order of the page. */
  readonly products: readonly WrittenProduct[];
  /** The markup of the page's article; none elsewhere. */
  readonly article?: string;
  /** The heading that it shows until then, where it is built for several addresses. */
  readonly heading?: string;
}

export type PartOfLanding = Pick<Landing, 'status' | 'head' | 'links'> & Partial<Landing>;

export interface RequestedPage {
  readonly path: string;
  /** An origin such as https://nestbox.example. */
  readonly origin: string;
  readonly page: Page;
  /** Whether the address has a query, such as a filter of the catalogue. */
  readonly isFiltered: boolean;
  /** The nonce that this answer's policy allows for style elements. */
  readonly nonce: string;
}

/** What a preview of a link shows, escaped for markup. */
type Share = Pick<Page, 'title' | 'description'> & {
  /** The path of a JPEG or PNG. */
  readonly picture?: string | undefined;
};

const shopsPicture = '/share.png';

/** Returns the title of a page, escaped. */
export const titleOf = (text: string): string => escapeHtml(`${shop.name} | ${text}`);

/** Returns tags of the Open Graph protocol (https://ogp.me) and the page's canonical address. */
export function share(
  { title, description: text, picture = shopsPicture }: Share,
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

export const description = (text: string): string =>
  `<meta data-landing name="description" content="${escapeHtml(text)}">`;

/** Of a page that search engines leave out. */
export const unlisted = '<meta data-landing name="robots" content="noindex">';

/** Returns facts of schema.org. */
export const structured = (facts: object): string =>
  `<script data-landing type="application/ld+json">${asJson({ '@context': 'https://schema.org', ...facts })}</script>`;

/** Returns the way to a page, from the start of the shop. The last one is the page itself. */
export const breadcrumbs = (
  origin: string,
  steps: readonly { readonly name: string; readonly path: string }[],
): string =>
  structured({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  });

/** A '<' in a value could end the element. */
export const asJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/**
 * Returns a style element with pictures by their place on the page, which their skeletons show
 * (features/catalogue/components/pictureSkeleton.tsx). Only drawings: of a photograph the browser
 * chooses the file, and a style cannot name that choice.
 */
export function pictureStyles(
  pictures: readonly (readonly [place: number, address: string | null])[],
  nonce: string,
  more: readonly string[] = [],
): string {
  const named = pictures.flatMap(([place, address]) =>
    address === null ? [] : [`--picture-${place}:url("${address}")`],
  );
  return `<style data-landing nonce="${nonce}">:root{${[...named, ...more].join(';')}}</style>`;
}

/** Products of a list whose pictures are visible at first on a phone. */
export const productsInSight = 2;

/** Returns the drawn packaging of products by place, from 1; null where photographs show them. */
export const drawnPictures = (products: readonly CachedProduct[]) =>
  products.map(
    ({ pictures, image }, index) => [index + 1, pictures.length > 0 ? null : image] as const,
  );

export const preloadCall = ({ path }: Call, params = {}): string =>
  `<${apiBase}${fillIn(path, params)}>; rel=preload; as=fetch; crossorigin`;

/** Preloads the file that the page's frame will show. A browser without AVIF ignores that link. */
export function preloadPicture(product: CachedProduct, frameWidth: string): string {
  const [picture] = presentPictures(product);
  if (!picture) return `<${product.image}>; rel=preload; as=image; fetchpriority=high`;
  const [smallest] = srcSetOf(picture, 'avif').split(' ');
  return `<${smallest}>; rel=preload; as=image; type="image/avif"; fetchpriority=high; imagesrcset="${srcSetOf(picture, 'avif')}"; imagesizes="${frameWidth}"`;
}
