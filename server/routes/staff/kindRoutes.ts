import { isDeepStrictEqual } from 'node:util';
import multipart from '@fastify/multipart';
import { coloursFrom, darkerThanTooLight } from '@nestbox/artwork/categoryColours';
import { drawPackaging } from '@nestbox/artwork/drawPackaging';
import { rangeOnPack } from '@nestbox/catalogue/packRange';
import * as staff from '@nestbox/contract/staffKinds';
import { shop } from '@nestbox/shop/shop';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../account/staff/recordAct.ts';
import {
  addCategory,
  changeLook,
  moveCategory,
  retireCategory,
} from '../../catalogue/categoryChanges.ts';
import { categoryIn, namesIn } from '../../catalogue/changeKinds.ts';
import type { Category } from '../../catalogue/kinds.ts';
import {
  removeCategoryPicture,
  setCategoryPicture,
} from '../../catalogue/pictures/categoryPicture.ts';
import { plainCarton } from '../../catalogue/productRow.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { renameCategory } from '../../workflows/catalogue/renameCategory.ts';
import { presentKinds } from './presentKinds.ts';
import { inTurn, readUpload, uploadCall, uploadForms } from './readUpload.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Packs that the preview of a look shows. */
const drawnPacks = 3;

/** Serves the categories of the shop, by the rules of the command line. */
export async function kindRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const present = () => presentKinds(services);

  serveStaffCall(app, services, staff.listKinds, present);
  serveStaffCall(app, services, staff.addStaffCategory, async ({ session, body }) => {
    const { why, ...category } = body;
    const { name, food } = category;
    await addCategory(services, category, (tx) =>
      recordAct(tx, services, session, {
        act: 'add-category',
        subject: name,
        why,
        after: { food },
      }),
    );
    return present();
  });
  serveStaffCall(app, services, staff.renameStaffCategory, async ({ session, params, body }) => {
    const { newName, why } = body;
    const name = params.category;
    await renameCategory(services, { name, newName }, (tx) =>
      recordAct(tx, services, session, {
        act: 'rename-category',
        subject: name,
        why,
        before: { name },
        after: { name: newName },
      }),
    );
    return present();
  });
  serveStaffCall(app, services, staff.moveStaffCategory, async ({ session, params, body }) => {
    const name = params.category;
    const { place, why } = body;
    await moveCategory(services, { name, place }, (tx, before) =>
      recordAct(tx, services, session, {
        act: 'move-category',
        subject: name,
        why,
        before: { place: namesIn(before.categories).indexOf(name) + 1 },
        after: { place },
      }),
    );
    return present();
  });
  serveStaffCall(app, services, staff.retireStaffCategory, async ({ session, params, body }) => {
    await retireCategory(services, params.category, (tx) =>
      recordAct(tx, services, session, {
        act: 'retire-category',
        subject: params.category,
        ...body,
      }),
    );
    return present();
  });
  serveStaffCall(app, services, staff.drawCategoryLook, async ({ body }) => {
    const { category: name, colour, rangeName } = body;
    const present = services.catalogue.products.filter(
      ({ productCategory, retired }) => productCategory === name && !retired,
    );
    const carton = { productId: '', productName: name, packLabel: '', packaging: plainCarton };
    const drawn = present.length > 0 ? present.slice(0, drawnPacks) : [carton];
    const colours = coloursFrom(colour);
    return {
      packs: drawn.map((product) => {
        const range = rangeOnPack(product.productId, { name, rangeName: rangeName || null });
        return drawPackaging({ ...product, look: { colours, rangeName: range } }, shop.name);
      }),
      darker: darkerThanTooLight(colour),
    };
  });
  serveStaffCall(app, services, staff.setCategoryLook, async ({ session, params, body }) => {
    const name = params.category;
    const { colour, seen, why } = body;
    const rangeName = body.rangeName || null;
    await changeLook(services, { name, colour, rangeName }, (tx, kinds) => {
      const before = lookOf(categoryIn(kinds, name));
      if (!isDeepStrictEqual(before, seen)) {
        const range = before.rangeName ? `the range ${before.rangeName}` : 'no range';
        throw new Refusal(
          'conflict',
          `${name} was changed meanwhile: it has ${before.colour} and ${range} now.`,
        );
      }
      return recordAct(tx, services, session, {
        act: 'set-category-look',
        subject: name,
        why,
        before,
        after: { colour, rangeName },
      });
    });
    return present();
  });
  serveStaffCall(app, services, staff.removeCategoryPicture, async ({ session, params }) => {
    const { category } = params;
    await removeCategoryPicture(services, category, (tx) =>
      recordAct(tx, services, session, { act: 'remove-category-picture', subject: category }),
    );
    return present();
  });
  // Apart, so that no other call accepts forms.
  await app.register(async (uploads) => {
    await uploads.register(multipart, uploadForms);
    serveStaffCall(
      uploads,
      services,
      staff.addCategoryPicture,
      async ({ session, params, reply }) => {
        const { category } = params;
        const { name, file, alt } = await readUpload(reply.request);
        await inTurn(() =>
          setCategoryPicture(services, { category, name, file, alt }, (tx) =>
            recordAct(tx, services, session, {
              act: 'add-category-picture',
              subject: category,
              after: { file: name, ...(alt && { alt }) },
            }),
          ),
        );
        return present();
      },
      uploadCall,
    );
  });
}

const lookOf = ({ colours, rangeName }: Category) => ({ colour: colours.deep, rangeName });
