import type { Change } from '@nestbox/contract/change';
import { mayEdit } from '@nestbox/domain/boxes/customerActions';
import type { Household } from '@nestbox/domain/household/household';
import type { Signal } from '@nestbox/domain/planning/signal';
import type { Services } from '../billing/services.ts';
import { packsAmended } from '../boxes/amendedInstead.ts';
import { inView } from '../boxes/boxOf.ts';
import { replaceItems, type StoredBox } from '../boxes/boxQueries.ts';
import { type CachedProduct, isSold } from '../catalogue/catalogue.ts';
import {
  insertChosenProducts,
  removeChosenProducts,
  restoreChosenProducts,
  setPace,
} from '../catalogue/productQueries.ts';
import { writeHousehold } from '../household/householdQueries.ts';
import { noteHousehold, noteSignal } from '../planning/usageQueries.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { ChangeContext } from './changeContext.ts';

/** Adds products to the boxes; adding one that is in them changes nothing. */
export async function addProducts(
  { tx, services, customerId, today, chosen, boxes }: ChangeContext,
  productIds: readonly string[],
): Promise<void> {
  for (const productId of productIds) soldProduct(services, productId);
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

/** @throws Refusal where there is no such product, or it cannot be sent */
function soldProduct(services: Services, productId: string): CachedProduct {
  const product = services.catalogue.find(productId);
  if (!product) throw new Refusal('missing', `There is no product '${productId}'.`);
  if (!isSold(product)) {
    throw new Refusal('conflict', `${product.productName} is not available at the moment.`);
  }
  return product;
}

/** Removes products from the boxes; removing one that is not in them changes nothing. */
export async function removeProducts(
  { tx, services, customerId, boxes }: ChangeContext,
  productIds: readonly string[],
): Promise<void> {
  const planned = boxes.filter(({ status }) => status === 'Created');
  const removed = [...new Set(productIds)].map((productId) => ({
    productId,
    amended: packsAmended(planned, { productId }),
  }));
  await removeChosenProducts(tx, customerId, removed, services.clock.now());
}

/**
 * Takes a removal back: frequency, packs in every box and packs set for single boxes are as they
 * were. It says nothing of how fast the products are used. @throws Refusal
 */
export async function restoreProducts(
  { tx, services, customerId, today, boxes }: ChangeContext,
  productIds: readonly string[],
): Promise<void> {
  for (const productId of productIds) soldProduct(services, productId);
  const kept = await restoreChosenProducts(tx, customerId, productIds);
  // What is not kept any more comes back without what was set for it.
  await insertChosenProducts(tx, customerId, productIds, services.clock.now());
  for (const box of boxes.filter((each) => mayEdit(inView(each), today))) {
    const again = kept.flatMap(({ productId, amended }) => {
      const quantity = amended[box.boxId];
      if (quantity === undefined) return [];
      const { price: unitPrice } = services.catalogue.get(productId);
      return [{ productId, quantity, unitPrice, amended: true, oneOff: false }];
    });
    const others = box.items.filter((item) =>
      again.every((each) => each.productId !== item.productId),
    );
    if (again.length > 0) await replaceItems(tx, customerId, box.boxId, [...others, ...again]);
  }
}

/** 'I need this in every N weeks.' @throws Refusal where the product is not in the box */
export async function setFrequency(
  { tx, customerId }: ChangeContext,
  request: { productId: string; weeks: number },
): Promise<void> {
  const pace = { frequencyWeeks: request.weeks, everyBox: null };
  if (!(await setPace(tx, customerId, request.productId, pace))) {
    throw new Refusal('missing', 'This product is not in your box.');
  }
}

/** It ran out early, or there is still plenty, counted or not. @throws Refusal */
export async function reportStock(
  { tx, customerId, today, chosen }: ChangeContext,
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
  { tx, customerId, today }: ChangeContext,
  household: Household,
): Promise<void> {
  await writeHousehold(tx, customerId, household);
  await noteHousehold(tx, customerId, today, household);
}

const idOf = ({ productId }: { productId: string }) => productId;

const cameBy = (today: string) => (box: StoredBox) =>
  box.deliveryDate <= today && (box.status === 'Dispatched' || box.status === 'Delivered');
