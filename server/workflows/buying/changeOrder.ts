import type { ProductId, SupplierId } from '@nestbox/contract/values';
import { costOn } from '@nestbox/domain/buying/margin';
import { decideState, type OrderState } from '@nestbox/domain/buying/purchaseOrder';
import type { PackCount } from '@nestbox/domain/money/packCount';
import {
  findOrder,
  insertOrder,
  lockOrder,
  readLines,
  replaceLines,
  type StoredLine,
  type StoredOrder,
  updateOrder,
} from '../../buying/purchaseOrderQueries.ts';
import { lockSupplier } from '../../buying/supplierQueries.ts';
import { noSupply, readAllCosts, readSupplies } from '../../buying/supplyQueries.ts';
import { today } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';

/** A product of an order, and its packs. */
export interface WantedLine {
  readonly productId: ProductId;
  readonly packs: PackCount;
}

type Values = Readonly<Record<string, unknown>>;

/** Records a change of an order in its transaction. */
export type RecordOrder = (
  tx: Queryable,
  values: { readonly orderNumber: string; readonly before?: Values; readonly after?: Values },
) => Promise<void>;

/** An order that is changed, as somebody has seen it. */
export interface OrderChange {
  readonly orderNumber: string;
  /** The version that was seen. */
  readonly seen: number;
  readonly record: RecordOrder;
}

/** Begins a draft. @throws Refusal for a supplier who is retired @returns its number */
export async function addDraft(
  tx: Queryable,
  services: Services,
  { supplierId, lines }: { supplierId: SupplierId; lines: readonly WantedLine[] },
  record: RecordOrder,
): Promise<string> {
  const supplier = await lockSupplier(tx, supplierId);
  if (!supplier) throw new Refusal('missing', 'There is no such supplier.');
  if (supplier.retiredAt) throw new Refusal('conflict', `${supplier.name} is retired.`);
  const orderNumber = await insertOrder(tx, today(services.clock).slice(0, 4), {
    supplierId,
    state: 'draft',
    version: 1,
    note: '',
    createdAt: services.clock.now(),
    orderedAt: null,
    expectedOn: null,
  });
  await replaceLines(tx, orderNumber, await newLines(tx, services, lines));
  await record(tx, { orderNumber, after: { supplier: supplier.name, ...countsOf(lines) } });
  return orderNumber;
}

/** Sets the lines of a draft and the note for the supplier. */
export const setLines = (
  services: Services,
  change: OrderChange,
  { lines, note }: { lines: readonly WantedLine[]; note: string },
): Promise<void> =>
  changeOrder(services, change, async (tx, order) => {
    if (order.state !== 'draft') throw new Refusal('conflict', `The order is ${order.state}.`);
    const ids = new Set(lines.map(({ productId }) => productId));
    if (ids.size < lines.length) {
      throw new Refusal('invalid', 'A product can be in an order once. Raise its packs instead.');
    }
    const before = await readLines(tx, [order.orderNumber]);
    await replaceLines(tx, order.orderNumber, await newLines(tx, services, lines));
    await change.record(tx, {
      orderNumber: order.orderNumber,
      before: { ...changedLines(services, before, lines), note: order.note },
      after: { ...changedLines(services, lines, before), note },
    });
    return { ...order, note };
  });

/** Ends an order, or takes that back. */
export const setState = (services: Services, change: OrderChange, to: OrderState): Promise<void> =>
  changeOrder(services, change, async (tx, order) => {
    const { orderNumber, state } = order;
    const lines = await readLines(tx, [orderNumber]);
    const decision = decideState({ state, sent: order.orderedAt !== null, lines }, to);
    if ('refused' in decision) throw new Refusal('conflict', decision.refused);
    await change.record(tx, { orderNumber, before: { state }, after: { state: to } });
    return { ...order, state: decision.accepted };
  });

/**
 * Changes an order that is locked, and saves it under the next version.
 * @throws Refusal where there is no such order, or a colleague was faster
 */
export async function changeOrder(
  { database }: Services,
  { orderNumber, seen }: Pick<OrderChange, 'orderNumber' | 'seen'>,
  change: (tx: Queryable, order: StoredOrder) => Promise<StoredOrder>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNumber);
    if (!order) throw noSuchOrder();
    if (order.version !== seen) {
      throw new Refusal(
        'conflict',
        `A colleague has changed ${orderNumber} meanwhile. Look at it again.`,
      );
    }
    await updateOrder(tx, { ...(await change(tx, order)), version: order.version + 1 });
  });
}

export const noSuchOrder = () => new Refusal('missing', 'There is no such order.');

/** @throws Refusal where there is no such order */
export async function getOrder(db: Queryable, orderNumber: string): Promise<StoredOrder> {
  const order = await findOrder(db, orderNumber);
  if (!order) throw noSuchOrder();
  return order;
}

type NewLine = Omit<StoredLine, 'orderNumber' | 'position'>;

/** Returns lines with code, case size and cost as they are today. @throws Refusal for an unknown product */
export async function newLines(
  db: Queryable,
  { catalogue, clock }: Services,
  lines: readonly (WantedLine & { readonly received?: PackCount })[],
): Promise<NewLine[]> {
  const supplies = new Map((await readSupplies(db)).map((each) => [each.productId, each]));
  const costs = await readAllCosts(db);
  return lines.map(({ productId, packs, received = 0 }) => {
    if (!catalogue.find(productId)) {
      throw new Refusal('missing', `There is no product '${productId}'.`);
    }
    const { supplierCode, caseSize } = supplies.get(productId) ?? noSupply;
    const cost = costOn(costs.get(productId) ?? [], today(clock));
    return { productId, packs, received, supplierCode, caseSize, cost };
  });
}

/** Returns the packs of lines that are not the same in others, by the name of the product. */
function changedLines(
  { catalogue }: Services,
  lines: readonly WantedLine[],
  others: readonly WantedLine[],
): Values {
  const packsOf = new Map(others.map(({ productId, packs }) => [productId, packs]));
  const changed = lines.filter(({ productId, packs }) => packsOf.get(productId) !== packs);
  return Object.fromEntries(
    changed.map(({ productId, packs }) => [
      catalogue.find(productId)?.productName ?? productId,
      packs,
    ]),
  );
}

/** Returns how much an order has, for the audit log. */
export const countsOf = (lines: readonly WantedLine[]) => ({
  products: lines.length,
  packs: lines.reduce((sum, { packs }) => sum + packs, 0),
});
