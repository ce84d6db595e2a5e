import * as staff from '@nestbox/contract/staffCatalogue';
import { priceOn } from '@nestbox/domain/money/datedPrices';
import type { FastifyInstance } from 'fastify';
import { findProductByCode } from '../../catalogue/findProductByCode.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { recordCount, recordPrices } from '../../workflows/catalogue/recordProduct.ts';
import { setPrices } from '../../workflows/catalogue/setPrices.ts';
import { setStockCounts } from '../../workflows/catalogue/setStockCounts.ts';
import { countSubscribersWith } from '../../workflows/catalogue/touchedCustomerQueries.ts';
import { findProduct, listProducts } from './presentProducts.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Serves the list of the catalogue, and what staff change in it. */
export function catalogueRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  serveStaffCall(app, services, staff.listCatalogue, async () =>
    listProducts(services, services.catalogue.products),
  );
  serveStaffCall(app, services, staff.findByCode, async ({ params: { code } }) => {
    const product = findProductByCode(services.catalogue, code);
    return product ? { productId: product.productId, productName: product.productName } : null;
  });
  serveStaffCall(app, services, staff.setProductPrice, async ({ session, params, body }) => {
    const { productId } = params;
    const { price, from, before, why, dryRun } = body;
    const product = findProduct(services, productId);
    const [line] = await setPrices({
      services,
      dryRun,
      requests: [{ productId, price, from, before }],
      record: (tx, set) => recordPrices(tx, { services, actor: session, why }, set),
    });
    return {
      ...allowed(line),
      before: priceOn(product, from),
      customers: (await countSubscribersWith(database.reader, [productId])).get(productId) ?? 0,
    };
  });
  serveStaffCall(app, services, staff.setProductStock, async ({ session, params, body }) => {
    const { productId } = params;
    const { count, before, why } = body;
    findProduct(services, productId);
    const [line] = await setStockCounts({
      services,
      requests: [{ kind: 'set', productId, packs: count, before }],
      by: { who: session.name, why: why || null },
      record: (tx, counted) => recordCount(tx, { services, actor: session, why }, counted),
    });
    const says = allowed(line);
    const [changed] = await listProducts(services, [findProduct(services, productId)]);
    if (!changed) throw new Error('Products are never deleted');
    return { ...says, product: changed };
  });
}

/** Returns what a line says as a sentence. @throws Refusal where it is wrong */
function allowed(line: { wrong: boolean; says: string } | undefined): { says: string } {
  if (!line) throw new Error('Each request has its line');
  const sentence = `${line.says.charAt(0).toUpperCase()}${line.says.slice(1)}.`;
  if (line.wrong) throw new Refusal('conflict', sentence);
  return { says: sentence };
}
