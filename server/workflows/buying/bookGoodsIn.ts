import { stateAfterGoods } from '@nestbox/domain/buying/purchaseOrder';
import {
  findArrival,
  insertArrival,
  lockOrder,
  readLines,
  replaceLines,
  type StoredArrival,
  updateOrder,
} from '../../buying/purchaseOrderQueries.ts';
import { readCountedProducts } from '../../catalogue/stockQueries.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { writeStockCounts } from '../catalogue/setStockCounts.ts';
import {
  countsOf,
  newLines,
  noSuchOrder,
  type OrderChange,
  type WantedLine,
} from './changeOrder.ts';

interface Arrival extends Omit<OrderChange, 'seen'> {
  /** Made once for each arrival by the screen that books it. */
  readonly arrivalId: string;
  readonly packs: readonly WantedLine[];
  /** The name of the member of staff. */
  readonly who: string;
  readonly why: string | undefined;
}

/**
 * Books goods of an order in, all of them or none: the order's lines and the counts of counted
 * products rise. A product that was not ordered gets a line. Idempotent: an arrival is booked once.
 * @throws Refusal where nothing of the order is waited for, or a product cannot be counted
 */
export async function bookGoodsIn(services: Services, arrival: Arrival): Promise<void> {
  const { orderNumber, arrivalId, packs, who, why, record } = arrival;
  await services.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNumber);
    if (!order) throw noSuchOrder();
    const ids = new Set(packs.map(({ productId }) => productId));
    if (ids.size < packs.length) throw new Refusal('invalid', 'A product is listed twice.');
    const at = services.clock.now();
    const isNew = await insertArrival(tx, { arrivalId, orderNumber, at, who, packs });
    if (!isNew) return refuseOtherCounts(await findArrival(tx, arrivalId), packs);
    if (order.state !== 'ordered') {
      throw new Refusal('conflict', `The order is ${order.state}, so nothing of it comes in.`);
    }
    const before = await readLines(tx, [orderNumber]);
    const cameIn = new Map(packs.map((each) => [each.productId, each.packs]));
    const lines = before.map((line) => {
      return { ...line, received: line.received + (cameIn.get(line.productId) ?? 0) };
    });
    const known = new Set(before.map(({ productId }) => productId));
    const unordered = packs
      .filter(({ productId }) => !known.has(productId))
      .map(({ productId, packs: received }) => ({ productId, packs: 0, received }));
    await replaceLines(tx, orderNumber, [...lines, ...(await newLines(tx, services, unordered))]);
    const counted = new Set((await readCountedProducts(tx)).map(({ productId }) => productId));
    const requests = packs
      .filter(({ productId }) => counted.has(productId))
      .map((each) => ({ ...each, kind: 'add' as const }));
    const by = { who, why: why || null, order: orderNumber };
    const wrong = (await writeStockCounts(tx, services, { requests, by })).find(
      (line) => line.wrong,
    );
    if (wrong) throw new Refusal('conflict', `${capital(wrong.says)}. Nothing was booked in.`);
    const state = stateAfterGoods(lines);
    await updateOrder(tx, { ...order, state, version: order.version + 1 });
    await record(tx, {
      orderNumber,
      before: { state: order.state },
      after: { state, ...countsOf(packs) },
    });
  });
  await services.refreshCatalogue();
}

/** @throws Refusal where an arrival was booked with other counts, which would be lost without a word */
function refuseOtherCounts(booked: StoredArrival | null, packs: readonly WantedLine[]): void {
  const packsOf = new Map(booked?.packs.map((each) => [each.productId, each.packs]));
  const same =
    packsOf.size === packs.length &&
    packs.every((each) => packsOf.get(each.productId) === each.packs);
  if (same) return;
  throw new Refusal(
    'conflict',
    'These goods were booked in already, with other counts. Press Count again, and count what is new.',
  );
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
