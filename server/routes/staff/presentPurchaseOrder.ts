import type { Supplier } from '@nestbox/contract/staffBuying';
import type { ListedOrder, PurchaseOrder } from '@nestbox/contract/staffPurchaseOrders';
import type { ProductId } from '@nestbox/contract/values';
import { addDays } from '@nestbox/domain/calendar/date';
import {
  readArrivals,
  readLines,
  type StoredLine,
  type StoredOrder,
} from '../../buying/purchaseOrderQueries.ts';
import { findSupplier, type StoredSupplier } from '../../buying/supplierQueries.ts';
import { codesOf } from '../../catalogue/findProductByCode.ts';
import { readCountedProducts } from '../../catalogue/stockQueries.ts';
import { today } from '../../platform/clock.ts';
import type { Services } from '../../services.ts';
import { getOrder, newLines } from '../../workflows/buying/changeOrder.ts';

export const presentSupplier = ({
  retiredAt,
  ...supplier
}: StoredSupplier & { products: number }): Supplier => ({
  ...supplier,
  retired: retiredAt !== null,
});

/** Returns an order as lists show it. */
export function presentListedOrder(
  { orderNumber, supplierId, state, createdAt, orderedAt, expectedOn }: StoredOrder,
  supplierName: string,
  lines: readonly Omit<StoredLine, 'orderNumber' | 'position'>[],
): ListedOrder {
  const sumOf = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((sum, line) => sum + of(line), 0);
  return {
    orderNumber,
    supplierId,
    supplierName,
    state,
    createdAt: createdAt.toISOString(),
    orderedAt: orderedAt?.toISOString() ?? null,
    expectedOn,
    packs: sumOf(({ packs }) => packs),
    received: sumOf(({ received }) => received),
    amount: Math.round(sumOf(({ packs, cost }) => packs * (cost ?? 0))),
    withoutCost: lines.filter(({ cost, packs }) => cost === null && packs > 0).length,
  };
}

/** Reads an order with its lines, those of a draft with today's codes and costs. */
export async function readOrderWithLines({ database, ...services }: Services, orderNumber: string) {
  const db = database.reader;
  const order = await getOrder(db, orderNumber);
  const stored = await readLines(db, [orderNumber]);
  const lines =
    order.state === 'draft' ? await newLines(db, { database, ...services }, stored) : stored;
  const supplier = await findSupplier(db, order.supplierId);
  if (!supplier) throw new Error('Suppliers are never deleted');
  return { order, lines, supplier };
}

/** Returns an order with all that its page shows. */
export async function presentOrder(
  services: Services,
  orderNumber: string,
): Promise<PurchaseOrder> {
  const { database, catalogue } = services;
  const { order, lines, supplier } = await readOrderWithLines(services, orderNumber);
  const counted = new Set(
    (await readCountedProducts(database.reader)).map(({ productId }) => productId),
  );
  const arrivals = await readArrivals(database.reader, orderNumber);
  const codesOfLine = (productId: ProductId) => {
    const product = catalogue.find(productId);
    return product ? codesOf(product) : [productId];
  };
  const nameOf = (productId: ProductId) => catalogue.find(productId)?.productName ?? productId;
  return {
    ...presentListedOrder(order, supplier.name, lines),
    supplier: presentSupplier(supplier),
    note: order.note,
    lines: lines.map(({ productId, packs, received, supplierCode, caseSize, cost }) => ({
      productId,
      productName: nameOf(productId),
      packLabel: catalogue.find(productId)?.packLabel ?? '',
      supplierCode,
      caseSize,
      packs,
      received,
      cost,
      counted: counted.has(productId),
      codes: [...codesOfLine(productId), supplierCode].filter((code) => code !== ''),
    })),
    arrivals: arrivals.map(({ at, who, packs }) => ({
      at: at.toISOString(),
      who,
      packs: packs.map((each) => ({ productName: nameOf(each.productId), packs: each.packs })),
    })),
    arrivesIfSent: addDays(today(services.clock), supplier.leadDays),
    version: order.version,
  };
}
