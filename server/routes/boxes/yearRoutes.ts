import { drawSharePicture, placedSvg } from '@nestbox/artwork/sharePicture';
import type { CustomerId } from '@nestbox/contract/values';
import { getYearAtHome, getYearPicture } from '@nestbox/contract/yearAtHome';
import { shop } from '@nestbox/shop/shop';
import type { FastifyInstance } from 'fastify';
import { jpegOf } from '../../catalogue/pictures/mailPicture.ts';
import type { Services } from '../../services.ts';
import { readYearAtHome } from '../../workflows/reports/readYearAtHome.ts';
import { imageReferencesOf, presentPictures } from '../catalogue/presentPictures.ts';
import { serveCall } from '../serveCall.ts';

/** A customer may ask for as many pictures in a minute: each takes some 60 ms to draw. */
const picturesPerMinute = 6;

/** Serves the year at home. */
export function yearRoutes(app: FastifyInstance, services: Services): void {
  const read = (customerId: CustomerId) =>
    readYearAtHome(services.database.reader, services, customerId);

  serveCall(app, services, getYearAtHome, async ({ params }) => {
    const year = await read(params.customerId);
    if (!year) return null;
    return {
      ...year,
      months: [...year.months],
      products: year.products.map(({ boxes: _, ...product }) => {
        const known = services.catalogue.get(product.productId);
        return {
          ...product,
          productName: known.productName,
          productCategory: known.productCategory,
          imageReferences: imageReferencesOf(known),
          pictures: presentPictures(known),
        };
      }),
    };
  });

  serveCall(
    app,
    services,
    getYearPicture,
    async ({ params }) => {
      const year = await read(params.customerId);
      if (!year) return null;
      const { artwork } = services.catalogue;
      const packs = year.products.slice(0, 4).map(({ productId }, place) => {
        const file = services.catalogue.get(productId).image.split('/').at(-1) ?? '';
        const at = { x: 570 + (place % 2) * 315, y: Math.floor(place / 2) * 315 };
        return placedSvg(artwork.get(file)?.() ?? '', { ...at, width: 315, height: 315 });
      });
      const picture = drawSharePicture({
        small: shop.name,
        large: `Our year at home: ${count(year.packs, 'pack')} in ${count(year.boxes, 'box', 'boxes')}`,
        ground: shop.colours.header,
        width: 440,
        picture: packs.join(''),
      });
      return { jpeg: (await jpegOf(picture, 1200)).toString('base64') };
    },
    { perMinute: picturesPerMinute },
  );
}

const count = (number: number, one: string, more = `${one}s`) =>
  `${number} ${number === 1 ? one : more}`;
