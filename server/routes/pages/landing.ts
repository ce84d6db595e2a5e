import { pagePaths } from '@nestbox/contract/pagePaths';
import { frameWidths } from '@nestbox/contract/pictureSources';
import { listCategories, listProducts } from '@nestbox/contract/product';
import type { ProductsFound } from '@nestbox/contract/productSearch';
import { firstProducts } from '@nestbox/contract/productTexts';
import type { CatalogueCache } from '../../catalogue/catalogue.ts';
import type { ListedProducts, ListProducts } from '../catalogue/listedProducts.ts';
import type { EstimateHome } from '../planning/estimateHomes.ts';
import { articleLanding, type ContentServices } from './articleLanding.ts';
import { categoryLanding, categoryOf } from './categoryLanding.ts';
import { homeLanding } from './homeLanding.ts';
import {
  asJson,
  drawnPictures,
  type Landing,
  type PartOfLanding,
  pictureStyles,
  preloadCall,
  preloadPicture,
  productsInSight,
  type RequestedPage,
  share,
  unlisted,
} from './landingMarkup.ts';
import { missingPagePath } from './malformedAddress.ts';
import { productLanding } from './productLanding.ts';

/** Products up to which browsers get the whole catalogue, and find products without a server. */
const largestInBrowsers = 1_000;

/** Tells the web app that the server searches the catalogue (features/catalogue/api/catalogue.ts). */
const largeCatalogue = '<meta name="catalogue" content="large">';

interface LandingSources {
  readonly catalogue: CatalogueCache;
  readonly listed: ListProducts;
  readonly estimate: EstimateHome;
  readonly services: ContentServices;
}

export async function landingOf(
  { catalogue, listed, estimate, services }: LandingSources,
  requested: RequestedPage,
): Promise<Landing> {
  const sold = catalogue.products.reduce((sum, { retired }) => sum + Number(!retired), 0);
  const isLarge = sold > largestInBrowsers;
  const { path, page } = requested;
  const ofPage = async () => {
    if (path === pagePaths.products && page.prerendered) {
      return listLanding(catalogue, await listed(catalogue), requested, isLarge);
    }
    if (categoryOf(path) !== undefined) {
      return categoryLanding(catalogue, await listed(catalogue), requested, isLarge);
    }
    return (
      productLanding(catalogue, requested) ??
      (await homeLanding(estimate, requested)) ??
      (await articleLanding(services, requested)) ??
      pageLanding(requested)
    );
  };
  return { start: isLarge ? largeCatalogue : '', products: [], ...(await ofPage()) };
}

/** The list of products begins with the pictures that it shows, and a large one with the products too. */
async function listLanding(
  catalogue: CatalogueCache,
  { products, search }: ListedProducts,
  { path, origin, page, nonce, isFiltered }: RequestedPage,
  isLarge: boolean,
): Promise<PartOfLanding> {
  const first = products.slice(0, productsInSight).map((each) => catalogue.get(each.productId));
  const found = isLarge && !isFiltered ? firstPage(await search.find(everything)) : '';
  return {
    status: 200,
    head: share(page, path, origin) + pictureStyles(drawnPictures(first), nonce) + found,
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

function pageLanding({ path, origin, page }: RequestedPage): PartOfLanding {
  if (path === missingPagePath) return { status: 404, head: unlisted, links: [] };
  // Other pages are a customer's own, or do not exist.
  if (!page.prerendered) return { status: page.status, head: unlisted, links: [] };
  const head = share(page, path, origin);
  if (path === pagePaths.home) return { status: 200, head, links: [preloadCall(listCategories)] };
  return { status: 200, head, links: [] };
}
