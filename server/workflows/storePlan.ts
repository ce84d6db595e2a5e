import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Plan } from '@nestbox/domain/planning/plan';
import { closeStrayCharges, readChargedBoxIds } from '../billing/chargeQueries.ts';
import type { Services } from '../billing/services.ts';
import {
  deleteBoxes,
  insertBoxEvents,
  type PlannedBox,
  refillBoxes,
  type StoredBox,
  type StoredItem,
  writePlannedBoxes,
} from '../boxes/boxQueries.ts';
import { moveBox } from '../boxes/moveBox.ts';
import type { Packs } from '../boxes/schema.ts';
import type { ChosenProduct } from '../catalogue/productQueries.ts';
import { isAmended, isOneOff } from '../planning/setByCustomer.ts';
import type { Queryable } from '../platform/database/database.ts';

interface PlanToStore {
  readonly customerId: string;
  readonly stored: readonly StoredBox[];
  /** The boxes that the plan takes the place of, in its order. */
  readonly open: readonly StoredBox[];
  readonly chosen: readonly ChosenProduct[];
  readonly plan: Plan;
  readonly suggestions: readonly Packs[];
}

/**
 * Writes what of a plan is new, in as many statements for many boxes as for one. A box that stays
 * keeps its id and number; one that is not needed any more goes.
 */
export async function storePlan(
  tx: Queryable,
  services: Services,
  work: PlanToStore,
): Promise<void> {
  const { customerId, open, plan } = work;
  const at = services.clock.now();
  const boxes = plannedBoxes(services, work);
  await writePlannedBoxes(tx, customerId, boxes.filter(isOther), at);
  const fresh = boxes.filter(({ before }) => !before);
  const cause = 'It was planned for your household.';
  const status = 'Created' as const;
  await insertBoxEvents(
    tx,
    fresh.map(({ boxId }) => ({ customerId, boxId, status, cause, at })),
  );
  const refilled = boxes.filter(({ before, items }) => !sameItems(before?.items ?? [], items));
  await refillBoxes(tx, customerId, refilled);
  const taken = new Set(plan.boxes.map(({ place }) => place));
  const surplus = open.filter((_, place) => !taken.has(place));
  await dropBoxes(tx, services, customerId, surplus);
  await closeStrayCharges(tx, customerId, at);
}

interface BoxToStore extends PlannedBox {
  /** What it was; undefined for a new one. */
  readonly before: StoredBox | undefined;
  readonly items: readonly StoredItem[];
}

function plannedBoxes(services: Services, work: PlanToStore): BoxToStore[] {
  let lastNumber = work.stored.reduce((max, box) => Math.max(max, box.boxNumber), 0);
  return work.plan.boxes.map(({ place, delivery, packs, pinned, withheld }, index) => {
    const before = work.open[place];
    if (!before) lastNumber += 1;
    const amended = idsOf(before?.items.filter(isAmended(work.chosen)));
    const oneOff = idsOf(before?.items.filter(isOneOff(work.chosen)));
    const items = Object.entries(packs).map(([productId, quantity]) => ({
      productId,
      quantity,
      unitPrice: services.catalogue.get(productId).price,
      amended: amended.has(productId),
      oneOff: oneOff.has(productId),
    }));
    return {
      before,
      items,
      boxId: before?.boxId ?? randomUUID(),
      boxNumber: before?.boxNumber ?? lastNumber,
      deliveryDate: delivery,
      pinned,
      suggestions: work.suggestions[index] ?? {},
      withheld,
    };
  });
}

const idsOf = (items: StoredBox['items'] = []) => new Set(items.map(({ productId }) => productId));

/** Most plans leave most boxes as they are, which then need not be written. */
const isOther = ({ before, deliveryDate, pinned, suggestions, withheld }: BoxToStore) =>
  before?.deliveryDate !== deliveryDate ||
  before.pinned !== pinned ||
  !isDeepStrictEqual(before.suggestions, suggestions) ||
  !isDeepStrictEqual(before.withheld, withheld);

function sameItems(before: StoredBox['items'], after: StoredBox['items']): boolean {
  const comparable = (items: StoredBox['items']) =>
    items
      .map(({ productId, quantity, unitPrice, amended, oneOff }) =>
        JSON.stringify([productId, quantity, unitPrice, amended, oneOff]),
      )
      .sort();
  return isDeepStrictEqual(comparable(before), comparable(after));
}

/** Takes planned boxes away; one that somebody was ever asked to pay for is kept as cancelled. */
async function dropBoxes(
  tx: Queryable,
  services: Services,
  customerId: string,
  surplus: readonly StoredBox[],
): Promise<void> {
  if (surplus.length === 0) return;
  const charged = await readChargedBoxIds(tx, customerId);
  const [kept, gone] = [
    surplus.filter((box) => charged.has(box.boxId)),
    surplus.filter((box) => !charged.has(box.boxId)),
  ];
  const cause = 'The plan does not need it any more.';
  for (const box of kept) {
    await moveBox(tx, services, customerId, box, { to: 'Cancelled', cause });
  }
  await deleteBoxes(
    tx,
    customerId,
    gone.map((box) => box.boxId),
  );
}
