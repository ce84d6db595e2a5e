import { isDeepStrictEqual } from 'node:util';
import * as staff from '@nestbox/contract/staffKinds';
import { purposeOf } from '@nestbox/domain/household/rhythm';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../account/staff/recordAct.ts';
import { addCategory, moveCategory, retireCategory } from '../../catalogue/categoryChanges.ts';
import { namesIn, usageTypeIn } from '../../catalogue/changeKinds.ts';
import { readKinds } from '../../catalogue/kindQueries.ts';
import { editUsageType, retireUsageType } from '../../catalogue/usageTypeChanges.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { renameCategory } from '../../workflows/catalogue/renameCategory.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Serves categories, usage types and their synonyms, by the rules of the command line. */
export function kindRoutes(app: FastifyInstance, services: Services): void {
  const present = async (): Promise<staff.StaffKinds> => {
    const { categories, usageTypes } = await readKinds(services.database.reader);
    const sold = services.catalogue.products.filter(({ retired }) => !retired);
    const ofCategory = Map.groupBy(sold, (product) => product.productCategory);
    const ofUsage = Map.groupBy(sold, purposeOf);
    return {
      categories: categories
        .filter(({ retired }) => !retired)
        .map(({ name, food }) => ({
          name,
          food,
          products: ofCategory.get(name)?.length ?? 0,
        })),
      usageTypes: usageTypes
        .filter(({ retired }) => !retired)
        .map(({ usage, figures, basis, food, synonyms }) => ({
          usage,
          unit: figures.unit,
          food,
          basis,
          synonyms: [...synonyms],
          products: ofUsage.get(usage)?.length ?? 0,
        })),
    };
  };

  serveStaffCall(app, services, staff.listKinds, present);
  serveStaffCall(app, services, staff.addStaffCategory, async ({ session, body }) => {
    const { name, food, why } = body;
    await addCategory(services, { name, food, colour: null, rangeName: null }, (tx) =>
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
  serveStaffCall(app, services, staff.setSynonyms, async ({ session, params, body }) => {
    const { synonyms, seen, why } = body;
    await editUsageType(services, params.usage, { synonyms }, (tx, kinds) => {
      const before = usageTypeIn(kinds, params.usage).synonyms;
      if (!isDeepStrictEqual([...before], seen)) {
        const now = before.length === 0 ? 'no synonyms' : `the synonyms ${before.join(', ')}`;
        throw new Refusal('conflict', `${params.usage} was changed meanwhile: it has ${now} now.`);
      }
      return recordAct(tx, services, session, {
        act: 'set-synonyms',
        subject: params.usage,
        why,
        before: { synonyms: before },
        after: { synonyms },
      });
    });
    return present();
  });
  serveStaffCall(app, services, staff.retireStaffUsageType, async ({ session, params, body }) => {
    await retireUsageType(services, params.usage, (tx) =>
      recordAct(tx, services, session, {
        act: 'retire-usage-type',
        subject: params.usage,
        ...body,
      }),
    );
    return present();
  });
}
