import { randomUUID } from 'node:crypto';
import { countsAsSupply } from '@nestbox/domain/box/lifeCycle';
import { planningPace } from '@nestbox/domain/box/pace';
import { type Plan, planBoxes } from '@nestbox/domain/box/plan';
import type { PlannedProduct } from '@nestbox/domain/box/plannedProduct';
import { suggestPacks } from '@nestbox/domain/box/suggestions';
import { missingEssentials } from '@nestbox/domain/household/essentials';
import { exampleHousehold, type Household } from '@nestbox/domain/household/household';
import { forecastUsage, statedUsage } from '@nestbox/domain/household/usage';
import type { Queryable } from '../db/database.ts';
import {
  deleteBoxes,
  insertBox,
  readBoxes,
  replaceItems,
  type StoredBox,
  updateBox,
} from '../db/queries/boxes.ts';
import { readHousehold } from '../db/queries/household.ts';
import {
  closeStrayCharges,
  readChargedBoxIds,
  readSubscription,
  updateSubscription,
} from '../db/queries/payments.ts';
import { type ChosenProduct, readChosenProducts } from '../db/queries/products.ts';
import type { Packs } from '../db/schema/box.ts';
import { today } from '../gateways/clock.ts';
import type { Services } from '../services.ts';
import type { Shelf, ShelfProduct } from '../shelf.ts';

/** Plans anew after a change, where there is a plan already; the first one is asked for. */
export async function replanIfPlanned(
  tx: Queryable,
  services: Services,
  customerId: string,
): Promise<void> {
  const { cadenceDays } = await readSubscription(tx, customerId);
  if (cadenceDays !== null) await replan(tx, services, customerId);
}

/**
 * Replaces the customer's planned boxes by what the rules say today; boxes in every other status
 * stay as they are. The n-th planned box keeps its id and number.
 */
export async function replan(tx: Queryable, services: Services, customerId: string): Promise<void> {
  const home = (await readHousehold(tx, customerId)) ?? exampleHousehold;
  const chosen = await readChosenProducts(tx, customerId);
  const stored = await readBoxes(tx, customerId);
  const { cadenceDays } = await readSubscription(tx, customerId);
  const open = stored.filter((box) => box.status === 'Created');
  const settled = stored.filter((box) => box.status !== 'Created' && countsAsSupply(box.status));
  const products = plannedProducts(services.shelf, home, chosen);
  const plan = planBoxes({
    today: today(services.clock),
    products,
    cadenceDays,
    settled: settled.map((box) => ({ delivery: box.deliveryDate, packs: packsOf(box.items) })),
    open: open.map((box) => ({
      delivery: box.deliveryDate,
      pinned: box.pinned,
      amended: packsOf(box.items.filter((item) => item.amended)),
    })),
  });
  const suggestions = suggestionsFor(services.shelf, home, chosen, plan);
  await updateSubscription(tx, customerId, { cadenceDays: plan.cadenceDays });
  await storePlan(tx, services, { customerId, stored, open, plan, suggestions });
}

const packsOf = (items: StoredBox['items']): Packs =>
  Object.fromEntries(items.map((item) => [item.productId, item.quantity]));

function plannedProducts(
  shelf: Shelf,
  home: Household,
  chosen: readonly ChosenProduct[],
): PlannedProduct[] {
  return chosen.flatMap(({ productId, frequencyWeeks }) => {
    const product = shelf.find(productId);
    if (!product) return [];
    const forecast = frequencyWeeks
      ? statedUsage(product.packAmount, frequencyWeeks)
      : forecastUsage(product.figures, home);
    return [{ ...product, unitsPerDay: planningPace(forecast) }];
  });
}

function suggestionsFor(
  shelf: Shelf,
  home: Household,
  chosen: readonly ChosenProduct[],
  plan: Plan,
): Packs[] {
  const inBox = chosen.flatMap(({ productId }): ShelfProduct[] => {
    const product = shelf.find(productId);
    return product ? [product] : [];
  });
  const missing = missingEssentials(home, shelf.products, inBox).map((product) => ({
    ...product,
    unitsPerDay: planningPace(forecastUsage(product.figures, home)),
  }));
  const deliveries = plan.boxes.map((box) => box.delivery);
  return suggestPacks(missing, deliveries, plan.cadenceDays);
}

interface PlanToStore {
  readonly customerId: string;
  readonly stored: readonly StoredBox[];
  /** The boxes that the plan takes the place of, in its order. */
  readonly open: readonly StoredBox[];
  readonly plan: Plan;
  readonly suggestions: readonly Packs[];
}

async function storePlan(tx: Queryable, services: Services, work: PlanToStore): Promise<void> {
  const { customerId, open, plan } = work;
  let lastNumber = work.stored.reduce((most, box) => Math.max(most, box.boxNumber), 0);
  for (const [index, planned] of plan.boxes.entries()) {
    const before = open[index];
    const boxId = before?.boxId ?? randomUUID();
    const box = { deliveryDate: planned.delivery, suggestions: work.suggestions[index] ?? {} };
    const pinned = before?.pinned === true && before.deliveryDate === planned.delivery;
    if (before) {
      await updateBox(tx, customerId, boxId, { ...box, pinned });
    } else {
      lastNumber += 1;
      const fresh = { boxId, boxNumber: lastNumber, status: 'Created', pinned, ...box } as const;
      await insertBox(tx, customerId, fresh, services.clock.now());
    }
    const amended = new Set(before?.items.filter((item) => item.amended).map((i) => i.productId));
    const items = Object.entries(planned.packs).map(([productId, quantity]) => ({
      productId,
      quantity,
      unitPrice: services.shelf.find(productId)?.price ?? 0,
      amended: amended.has(productId),
    }));
    await replaceItems(tx, customerId, boxId, items);
  }
  await dropBoxes(tx, customerId, open.slice(plan.boxes.length));
  await closeStrayCharges(tx, customerId, services.clock.now());
}

/** Takes planned boxes away; one that somebody was ever asked to pay for is kept as cancelled. */
async function dropBoxes(
  tx: Queryable,
  customerId: string,
  surplus: readonly StoredBox[],
): Promise<void> {
  if (surplus.length === 0) return;
  const charged = await readChargedBoxIds(tx, customerId);
  const [kept, gone] = [
    surplus.filter((box) => charged.has(box.boxId)),
    surplus.filter((box) => !charged.has(box.boxId)),
  ];
  for (const { boxId } of kept) await updateBox(tx, customerId, boxId, { status: 'Cancelled' });
  await deleteBoxes(
    tx,
    customerId,
    gone.map((box) => box.boxId),
  );
}
