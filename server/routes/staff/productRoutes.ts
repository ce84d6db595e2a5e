import * as staff from '@nestbox/contract/staffCatalogue';
import * as changes from '@nestbox/contract/staffProductChanges';
import type { ProductId } from '@nestbox/contract/values';
import { packLasts } from '@nestbox/domain/household/packLasts';
import type { FastifyInstance } from 'fastify';
import { readProductHistory } from '../../account/staff/readProductHistory.ts';
import { readCatalogue } from '../../catalogue/productQueries.ts';
import { cellsOf, editable } from '../../catalogue/productRow.ts';
import type { Services } from '../../services.ts';
import { findSubstitute } from '../../workflows/catalogue/followRetirement.ts';
import { recordRetirement, recordVatClass } from '../../workflows/catalogue/recordProduct.ts';
import { setVatClass } from '../../workflows/catalogue/setVat.ts';
import { retireProduct } from '../../workflows/catalogue/takeOffSale.ts';
import { findProduct, listProducts } from './presentProducts.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Serves one product of the catalogue, its VAT and its retirement. */
export function productRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const present = async (productId: ProductId): Promise<staff.CatalogueProduct> => {
    const product = findProduct(services, productId);
    const [listed] = await listProducts(services, [product]);
    const stored = (await readCatalogue(database.reader)).find(
      (each) => each.productId === productId,
    );
    if (!listed || !stored) throw new Error('Products are never deleted');
    const { figures, packAmount, vat, synonyms } = product;
    const substitute = findSubstitute(services.catalogue, product, new Set());
    return {
      ...listed,
      cells: cellsOf(stored),
      editable: [...editable],
      synonyms: [...synonyms],
      lasts: packLasts(figures, packAmount).map(({ name, days }) => ({ home: name, days })),
      vat: { vatClass: vat.vatClass, changes: [...vat.changes] },
      substitute: substitute && {
        productId: substitute.productId,
        productName: substitute.productName,
        packLabel: substitute.packLabel,
        price: substitute.price,
      },
    };
  };
  serveStaffCall(app, services, staff.getCatalogueProduct, ({ params }) =>
    present(params.productId),
  );
  serveStaffCall(app, services, staff.setProductVat, async ({ session, params, body }) => {
    const { productId } = params;
    const { vatClass, from, why } = body;
    const product = findProduct(services, productId);
    const set = { vatClass, from };
    await setVatClass(services, productId, set, (tx) =>
      recordVatClass(tx, { services, actor: session, why }, product, set),
    );
    return present(productId);
  });
  serveStaffCall(app, services, changes.readProductHistory, ({ params, query }) =>
    readProductHistory(database.reader, params.productId, query.before ?? null),
  );
  serveStaffCall(app, services, staff.retireListedProduct, async ({ session, params, body }) => {
    const { productId } = params;
    const { product, customers } = await retireProduct(services, productId, (tx) =>
      recordRetirement(tx, { services, actor: session, ...body }, productId),
    );
    return { says: `${product.productName} is retired.`, customers };
  });
}
