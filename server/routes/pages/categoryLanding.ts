import { categorySlug } from '@nestbox/contract/categorySlug';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { frameWidths } from '@nestbox/contract/pictureSources';
import { listCategories, listProducts } from '@nestbox/contract/product';
import { firstProducts } from '@nestbox/contract/productTexts';
import { formatPounds } from '@nestbox/domain/money/pounds';
import escapeHtml from 'escape-html';
import { type CatalogueCache, isSold } from '../../catalogue/catalogue.ts';
import type { ListedProducts } from '../catalogue/listedProducts.ts';
import {
  breadcrumbs,
  description,
  drawnPictures,
  type PartOfLanding,
  pictureStyles,
  preloadCall,
  preloadPicture,
  productsInSight,
  type RequestedPage,
  share,
  structured,
  titleOf,
  unlisted,
} from './landingMarkup.ts';
import { drawnSharePath } from './sharePictures.ts';

const categoryPath = new RegExp(`^${pagePaths.category('([^/]+)')}$`);
/** Products of the list that structured data names. */
const named = 20;

/** Returns the slug of the category whose page a path is; undefined for another path. */
export const categoryOf = (path: string): string | undefined => categoryPath.exec(path)?.[1];

/** The page of a category. */
export function categoryLanding(
  catalogue: CatalogueCache,
  listed: ListedProducts,
  { path, origin, nonce }: RequestedPage,
  isLarge: boolean,
): PartOfLanding {
  const category = catalogue.categories.find(
    ({ productCategory }) => categorySlug(productCategory) === categoryOf(path),
  );
  if (!category) return { status: 404, head: unlisted, links: [] };
  const { productCategory: name, url, photographed } = category;
  const products = listed.products.filter(({ productCategory }) => productCategory === name);
  const prices = products.filter(({ inStock }) => inStock).map(({ price }) => price);
  const title = titleOf(name);
  const text = [
    `${name}: ${products.length === 1 ? '1 product' : `${products.length} products`}`,
    ...(prices.length > 0 ? [` from ${formatPounds(Math.min(...prices))}`] : []),
    ', which come before they run out, in one box with everything else your home needs.',
  ].join('');
  const first = products.slice(0, productsInSight).map(({ productId }) => catalogue.get(productId));
  return {
    status: 200,
    title,
    heading: name,
    head: [
      description(text),
      share(
        {
          title,
          description: escapeHtml(text),
          picture: photographed ? url : drawnSharePath(url),
        },
        path,
        origin,
      ),
      structured({
        '@type': 'CollectionPage',
        name,
        description: text,
        url: origin + path,
        mainEntity: {
          '@type': 'ItemList',
          numberOfItems: products.length,
          itemListElement: products.slice(0, named).map(({ productId, productName }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: productName,
            url: origin + pagePaths.productDetails(productId),
          })),
        },
      }),
      breadcrumbs(origin, [
        { name: 'Products', path: pagePaths.products },
        { name, path },
      ]),
      pictureStyles([[0, photographed ? null : url], ...drawnPictures(first)], nonce),
    ].join(''),
    links: [
      preloadCall(listCategories),
      ...(isLarge ? [] : [preloadCall(listProducts)]),
      ...first.map((product) => preloadPicture(product, frameWidths.card)),
    ],
    products: products.slice(0, firstProducts),
  };
}

/** Returns the paths of the pages of categories that sell something. */
export const categoryPaths = ({ categories, products }: CatalogueCache): string[] => {
  const selling = new Set(products.filter(isSold).map(({ productCategory }) => productCategory));
  return categories
    .filter(({ productCategory }) => selling.has(productCategory))
    .map(({ productCategory }) => pagePaths.category(categorySlug(productCategory)));
};
