import { exampleHomeOf, homeOf, nameOfHome } from '@nestbox/contract/exampleHomes';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { plainPounds } from '@nestbox/domain/money/pounds';
import { shop } from '@nestbox/shop/shop';
import type { EstimateHome } from '../planning/estimateHomes.ts';
import {
  breadcrumbs,
  type PartOfLanding,
  type RequestedPage,
  share,
  structured,
  unlisted,
} from './landingMarkup.ts';
import { homeSharePath } from './sharePictures.ts';

const homePath = new RegExp(`^${pagePaths.homeOf(0).replace('0', '([^/]+)')}$`);

/** The page of what a home of so many people gets; undefined for another path. */
export async function homeLanding(
  estimate: EstimateHome,
  { path, origin, page }: RequestedPage,
): Promise<PartOfLanding | undefined> {
  const [, number] = homePath.exec(path) ?? [];
  if (number === undefined) return undefined;
  const people = exampleHomeOf(number);
  if (!people) return { status: 404, head: unlisted, links: [] };
  const name = nameOfHome(people);
  const box = await estimate(homeOf(people));
  const picture = homeSharePath(people);
  return {
    status: 200,
    head: [
      share({ ...page, picture: box ? picture : undefined }, path, origin),
      box
        ? structured({
            '@type': 'Product',
            name: `${name}: the first box`,
            description: box.items
              .map(({ quantity, productName }) => `${quantity} × ${productName}`)
              .join(', '),
            image: origin + picture,
            brand: { '@type': 'Brand', name: shop.name },
            offers: {
              '@type': 'Offer',
              url: origin + path,
              price: plainPounds(box.price),
              priceCurrency: 'GBP',
              availability: 'https://schema.org/InStock',
            },
          })
        : '',
      breadcrumbs(origin, [
        { name: 'How it works', path: pagePaths.howItWorks },
        { name, path },
      ]),
    ].join(''),
    links: [],
  };
}
