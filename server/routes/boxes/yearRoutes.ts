import type { CustomerId } from '@nestbox/contract/values';
import { getYearAtHome, getYearPicture } from '@nestbox/contract/yearAtHome';
import type { FastifyInstance } from 'fastify';
import { sharedPacks } from '../../catalogue/pictures/drawShared.ts';
import { counted } from '../../platform/counted.ts';
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
      const text = `Our year at home: ${counted(year.packs, 'pack')} in ${counted(year.boxes, 'box', 'boxes')}`;
      const productIds = year.products.map(({ productId }) => productId);
      const jpeg = await sharedPacks(services.catalogue, text, productIds);
      return { jpeg: jpeg.toString('base64') };
    },
    { perMinute: picturesPerMinute },
  );
}
