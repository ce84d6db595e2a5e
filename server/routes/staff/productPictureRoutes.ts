import multipart from '@fastify/multipart';
import * as staff from '@nestbox/contract/staffPictures';
import type { ProductId } from '@nestbox/contract/values';
import type { FastifyInstance } from 'fastify';
import { recordAct, type StaffAct } from '../../account/staff/recordAct.ts';
import type { OpenStaffSession } from '../../account/staff/staffSessionQueries.ts';
import type { CachedProduct } from '../../catalogue/catalogue.ts';
import {
  addPicture,
  describePicture,
  orderPictures,
  type RecordPictures,
  removePicture,
} from '../../catalogue/pictures/changePictures.ts';
import { pictureAddress } from '../../catalogue/pictures/pictureFiles.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { inTurn, readUpload, uploadCall, uploadForms } from './readUpload.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Serves what staff do with the pictures of products. */
export async function productPictureRoutes(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  const find = (productId: ProductId) => {
    const product = services.catalogue.find(productId);
    if (!product) throw new Refusal('missing', `There is no product '${productId}'.`);
    return product;
  };
  const recorded =
    (session: OpenStaffSession, productId: ProductId, act: StaffAct): RecordPictures =>
    (tx, { before, after }) =>
      recordAct(tx, services, session, {
        act,
        subject: productId,
        before: audited(before),
        after: audited(after),
      });

  serveStaffCall(app, services, staff.findProducts, async ({ query }) => {
    const words = query.words.toLowerCase().split(/\s+/).filter(Boolean);
    const named = services.catalogue.products.filter(({ productName, productId, retired }) => {
      const text = `${productName} ${productId}`.toLowerCase();
      return !retired && words.every((word) => text.includes(word));
    });
    const without = named.filter(({ pictures }) => pictures.length === 0);
    return {
      count: named.length,
      without: without.length,
      products: (query.without ? without : named)
        .slice(0, query.max)
        .map(({ productId, productName, productCategory, image, pictures }) => ({
          productId,
          productName,
          productCategory,
          image,
          pictures: pictures.length,
        })),
    };
  });
  serveStaffCall(app, services, staff.listPictures, async ({ params }) =>
    present(find(params.productId)),
  );
  serveStaffCall(app, services, staff.removeProductPicture, async ({ session, params }) => {
    await removePicture(services, params, recorded(session, params.productId, 'remove-picture'));
    return present(find(params.productId));
  });
  serveStaffCall(app, services, staff.orderProductPictures, async ({ session, params, body }) => {
    const record = recorded(session, params.productId, 'order-pictures');
    await orderPictures(services, { ...params, ...body }, record);
    return present(find(params.productId));
  });
  serveStaffCall(app, services, staff.describeProductPicture, async ({ session, params, body }) => {
    const record = recorded(session, params.productId, 'describe-picture');
    await describePicture(services, { ...params, ...body }, record);
    return present(find(params.productId));
  });
  // Apart, so that no other call accepts forms.
  await app.register(async (uploads) => {
    await uploads.register(multipart, uploadForms);
    serveStaffCall(
      uploads,
      services,
      staff.addProductPicture,
      async ({ session, params, reply }) => {
        const { productId } = params;
        find(productId);
        const { name, file, alt } = await readUpload(reply.request);
        const picture = { productId, name, file, alt: alt === '' ? null : alt };
        const record = recorded(session, productId, 'add-picture');
        await inTurn(() => addPicture(services, picture, record));
        return present(find(productId));
      },
      uploadCall,
    );
  });
}

/** What the audit log keeps of a product's pictures. */
const audited = (pictures: readonly { readonly name: string; readonly alt: string }[]) => ({
  pictures: pictures.map(({ name, alt }) => (alt ? `${name} (${alt})` : name)),
});

const present = ({
  productId,
  productName,
  productCategory,
  image,
  pictures,
}: CachedProduct): staff.ProductPictures => ({
  productId,
  productName,
  productCategory,
  image,
  pictures: pictures.map(({ name, pictureId, alt, width, height, sizes }) => ({
    name,
    alt,
    width,
    height,
    sizes: [...sizes],
    url: pictureAddress(pictureId, '{size}', '{format}'),
  })),
});
