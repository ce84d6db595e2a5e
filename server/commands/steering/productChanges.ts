import type { Change } from '@nestbox/contract/change';
import type { Household } from '@nestbox/domain/household/household';
import type { Signal } from '@nestbox/domain/learning/signal';
import type { StoredBox } from '../../db/queries/boxes.ts';
import { writeHousehold } from '../../db/queries/household.ts';
import { deleteChosenProducts, insertChosenProducts, setPace } from '../../db/queries/products.ts';
import { noteHousehold, noteSignal } from '../../db/queries/usage.ts';
import { Refusal } from '../../refusal.ts';
import { isSold } from '../../shelf/shelf.ts';
import type { Steering } from './steering.ts';

/** Adds products to the boxes; adding one that is in them changes nothing. */
export async function addProducts(
  { tx, services, customerId, today, chosen, boxes }: Steering,
  productIds: readonly string[],
): Promise<void> {
  for (const productId of productIds) {
    const product = services.shelf.find(productId);
    if (!product) throw new Refusal('missing', `There is no product '${productId}'.`);
    if (!isSold(product)) {
      throw new Refusal('conflict', `${product.productName} is not available at the moment.`);
    }
  }
  await insertChosenProducts(tx, customerId, productIds, services.clock.now());
  const had = new Set(boxes.filter(cameBy(today)).flatMap(({ items }) => items.map(idOf)));
  const has = new Set(chosen.map(idOf));
  for (const productId of productIds.filter((id) => had.has(id) && !has.has(id))) {
    await noteSignal(tx, customerId, {
      productId,
      on: today,
      boxId: null,
      signal: { kind: 'addedAgain' },
    });
  }
}

/** Removes products from the boxes; removing one that is not in them changes nothing. */
export async function removeProducts(
  { tx, customerId }: Steering,
  productIds: readonly string[],
): Promise<void> {
  await deleteChosenProducts(tx, customerId, productIds);
}

/** 'I need this in every N weeks.' @throws Refusal where the product is not in the box */
export async function setFrequency(
  { tx, customerId }: Steering,
  wish: { productId: string; weeks: number },
): Promise<void> {
  const pace = { frequencyWeeks: wish.weeks, everyBox: null };
  if (!(await setPace(tx, customerId, wish.productId, pace))) {
    throw new Refusal('missing', 'This product is not in your box.');
  }
}

/** It ran out early, or there is still plenty, counted or not. @throws Refusal */
export async function reportStock(
  { tx, customerId, today, chosen }: Steering,
  { productId, report, packsLeft }: Extract<Change, { kind: 'report' }>,
): Promise<void> {
  if (!chosen.some((product) => product.productId === productId)) {
    throw new Refusal('missing', 'This product is not one of yours.');
  }
  if (report === 'ranOut' && packsLeft !== undefined) {
    throw new Refusal('invalid', 'What ran out has no packs left.');
  }
  const signal: Signal =
    packsLeft === undefined ? { kind: report } : { kind: 'counted', packs: packsLeft };
  await noteSignal(tx, customerId, { productId, on: today, boxId: null, signal });
}

export async function describeHousehold(
  { tx, customerId, today }: Steering,
  household: Household,
): Promise<void> {
  await writeHousehold(tx, customerId, household);
  await noteHousehold(tx, customerId, today, household);
}

const idOf = ({ productId }: { productId: string }) => productId;

const cameBy = (today: string) => (box: StoredBox) =>
  box.deliveryDate <= today && (box.status === 'Dispatched' || box.status === 'Delivered');
