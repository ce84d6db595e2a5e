import { categorySlug } from '@nestbox/contract/categorySlug';
import { getFoodFacts } from '@nestbox/contract/food';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { frameWidths } from '@nestbox/contract/pictureSources';
import { getProduct } from '@nestbox/contract/product';
import { plainPounds } from '@nestbox/domain/money/pounds';
import { shop } from '@nestbox/shop/shop';
import escapeHtml from 'escape-html';
import { type CachedProduct, type CatalogueCache, isSold } from '../../catalogue/catalogue.ts';
import { imageReferencesOf } from '../catalogue/presentPictures.ts';
import { presentProduct } from '../catalogue/presentProduct.ts';
import {
  breadcrumbs,
  description,
  drawnPictures,
  type PartOfLanding,
  pictureStyles,
  preloadCall,
  preloadPicture,
  type RequestedPage,
  share,
  structured,
  titleOf,
  unlisted,
} from './landingMarkup.ts';
import { drawnSharePath } from './sharePictures.ts';

const productPath = new RegExp(`^${pagePaths.productDetails('([^/]+)')}$`);

/** The page of a product; undefined for another path. */
export function productLanding(
  catalogue: CatalogueCache,
  { path, origin, nonce }: RequestedPage,
): PartOfLanding | undefined {
  const [, productId] = productPath.exec(path) ?? [];
  if (productId === undefined) return undefined;
  const product = catalogue.find(productId);
  if (!product) return { status: 404, head: unlisted, links: [] };
  const { productName, productCategory, descriptionShort, pictures } = product;
  const title = titleOf(productName);
  const [photograph] = imageReferencesOf(product);
  const category = pagePaths.category(categorySlug(productCategory));
  return {
    status: 200,
    title,
    head: [
      description(descriptionShort),
      share(
        {
          title,
          description: escapeHtml(descriptionShort),
          picture: pictures.length > 0 ? photograph : drawnSharePath(product.image),
        },
        path,
        origin,
      ),
      structured(productFacts(product, path, origin)),
      breadcrumbs(origin, [
        { name: 'Products', path: pagePaths.products },
        { name: productCategory, path: category },
        { name: productName, path },
      ]),
      pictureStyles(
        drawnPictures([product]),
        nonce,
        // A single picture has no row of small ones (productFactsSkeleton.tsx).
        pictures.length === 1 ? ['--small-pictures:0px'] : [],
      ),
    ].join(''),
    links: [
      preloadCall(getProduct, { productId }),
      preloadCall(getFoodFacts, { productId }),
      preloadPicture(product, frameWidths.page),
    ],
    products: product.retired ? [] : [presentProduct(product)],
  };
}

/** Returns a schema.org Product with its offer. The price is in pounds, as schema.org requires. */
const productFacts = (product: CachedProduct, path: string, origin: string) => ({
  '@type': 'Product',
  name: product.productName,
  description: product.descriptionLong,
  sku: product.sku ?? product.productId,
  ...(product.gtin && { gtin: product.gtin }),
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
});
