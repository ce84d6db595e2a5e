import type { BuyingForecast } from '@nestbox/contract/staffForecast';
import type { DraftedOrders } from '@nestbox/contract/staffPurchaseOrders';
import { ordersOf } from '@nestbox/domain/buying/purchaseOrder';
import { addDays } from '@nestbox/domain/calendar/date';
import { readDraftedProducts } from '../../buying/purchaseOrderQueries.ts';
import { readSuppliers } from '../../buying/supplierQueries.ts';
import { noSupply, readSupplies } from '../../buying/supplyQueries.ts';
import type { Services } from '../../services.ts';
import { addDraft, newLines, type RecordOrder } from './changeOrder.ts';

interface DraftRequest {
  /** What the plans of all customers need. */
  readonly forecast: BuyingForecast;
  /** Days ahead in which what has to be ordered is drafted. */
  readonly within: number;
  /** Decides everything, and writes nothing. */
  readonly dryRun: boolean;
  readonly record: RecordOrder;
}

/**
 * Drafts an order for each supplier with what the forecast says to order, in whole cases. Products
 * that stand in a draft already are left out, so that a second run drafts nothing twice.
 */
export async function draftOrders(
  services: Services,
  { forecast, within, dryRun, record }: DraftRequest,
): Promise<DraftedOrders> {
  const until = addDays(forecast.today, within);
  return services.database.transaction(async (tx) => {
    const suppliers = (await readSuppliers(tx)).filter(({ retiredAt }) => !retiredAt);
    const supplies = new Map((await readSupplies(tx)).map((each) => [each.productId, each]));
    const inDrafts = await readDraftedProducts(tx);
    const due = forecast.products.flatMap(({ productId, productName, order }) =>
      order && order.packs > 0 && order.orderBy <= until
        ? [{ product: { productId, productName }, packs: order.packs }]
        : [],
    );
    const wanted = due
      .filter(({ product }) => !inDrafts.has(product.productId))
      .map((each) => {
        const { supplierId, caseSize } = supplies.get(each.product.productId) ?? noSupply;
        const active = suppliers.some((supplier) => supplier.supplierId === supplierId);
        return { ...each, caseSize, supplierId: active ? supplierId : null };
      });
    const { supplied, unsupplied } = ordersOf(wanted);
    const bySupplier = Map.groupBy(supplied, ({ supplierId }) => supplierId);
    const orders: DraftedOrders['orders'] = [];
    for (const supplier of suppliers) {
      const products = bySupplier.get(supplier.supplierId);
      if (!products) continue;
      const lines = products.map(({ product, inCases }) => ({
        productId: product.productId,
        packs: inCases,
      }));
      const costs = (await newLines(tx, services, lines)).map(({ packs, cost }) =>
        cost === null ? null : packs * cost,
      );
      const amount = Math.round(costs.reduce((sum: number, each) => sum + (each ?? 0), 0));
      const { supplierId, minimumOrder } = supplier;
      orders.push({
        orderNumber: dryRun ? null : await addDraft(tx, services, { supplierId, lines }, record),
        supplierName: supplier.name,
        lines: products.map(({ product, packs, inCases }) => {
          return { ...product, wanted: packs, packs: inCases };
        }),
        amount,
        belowMinimum: costs.includes(null) ? 0 : Math.max(0, (minimumOrder ?? 0) - amount),
      });
    }
    return {
      orders,
      unsupplied: unsupplied.map(({ product, packs }) => ({ ...product, packs })),
      drafted: due.length - wanted.length,
      uncounted: forecast.products.filter(({ stock, total }) => !stock && total.planned > 0).length,
    };
  });
}
