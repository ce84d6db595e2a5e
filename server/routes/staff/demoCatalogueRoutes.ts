import * as staff from '@nestbox/contract/staffDemoCatalogue';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../account/staff/recordAct.ts';
import {
  type DemoRemoval,
  previewDemoRemoval,
  removeDemoCatalogue,
} from '../../catalogue/demoCatalogue.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { isUnused } from '../../workflows/catalogue/joinedQueries.ts';
import { countSubscribersWithAny } from '../../workflows/catalogue/touchedCustomerQueries.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Serves the removal of the demo catalogue, by the rules of the command line. */
export function demoCatalogueRoutes(app: FastifyInstance, services: Services): void {
  const { reader } = services.database;
  const present = async (removal: DemoRemoval): Promise<staff.DemoRemoval> => {
    const { productIds, deletes, left, freed, retired, kept } = removal;
    return {
      products: productIds.length,
      deleted: deletes,
      customers: await countSubscribersWithAny(reader, productIds),
      left,
      categories: [...freed.categories, ...retired.categories],
      usageTypes: [...freed.usages, ...retired.usages],
      kept: [...kept.categories, ...kept.usages],
    };
  };

  serveStaffCall(app, services, staff.previewDemoRemoval, async () =>
    present(await previewDemoRemoval(services, isUnused)),
  );
  serveStaffCall(app, services, staff.removeDemoProducts, async ({ session, body }) => {
    const removed = await removeDemoCatalogue(services, isUnused, (tx, { productIds, deletes }) => {
      if (productIds.length !== body.seen) {
        throw new Refusal(
          'conflict',
          'The catalogue was changed meanwhile. Look at what would go now.',
        );
      }
      return recordAct(tx, services, session, {
        act: 'remove-demo-catalogue',
        subject: 'demo catalogue',
        why: body.why,
        after: { products: productIds.length, [deletes ? 'deleted' : 'retired']: true },
      });
    });
    return present(removed);
  });
}
