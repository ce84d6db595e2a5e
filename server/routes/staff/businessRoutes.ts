import * as staff from '@nestbox/contract/staffBusiness';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { keepFigures } from '../../workflows/reports/keptFigures.ts';
import { businessFigures } from '../../workflows/reports/readBusiness.ts';
import { lifetimeOf, marginFigures, marginMonths } from '../../workflows/reports/readMargin.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Serves the figures of the business. */
export function businessRoutes(app: FastifyInstance, services: Services): void {
  const readMargin = keepFigures(services, marginFigures);
  serveStaffCall(app, services, staff.getBusiness, keepFigures(services, businessFigures));
  serveStaffCall(app, services, staff.getMargin, async ({ query }) => {
    const figures = await readMargin();
    const asked = query.month ?? figures.today.slice(0, 7);
    const found = figures.months.find(({ month }) => month === asked);
    return {
      at: figures.at,
      months: marginMonths(figures),
      month: asked,
      products: (found?.products ?? []).map((product) => ({
        ...product,
        productName: services.catalogue.find(product.productId)?.productName ?? product.productId,
      })),
    };
  });
  serveStaffCall(app, services, staff.getLifetime, async () => {
    const figures = await readMargin();
    return { at: figures.at, cohorts: lifetimeOf(figures) };
  });
}
