import {
  decideActive,
  decideEdit,
  decidePostponement,
  decideQuantity,
} from '@nestbox/domain/boxes/customerActions';
import { addDays, dateOfDay, dayNumber, daysBetween } from '@nestbox/domain/calendar/date';
import { deliveryDayFrom, earliestDelivery } from '@nestbox/domain/delivery/dates';
import { usualCadence } from '@nestbox/domain/planning/cadence';
import type { Signal } from '@nestbox/domain/planning/signal';
import { allowed, boxOf, inView } from '../boxes/boxOf.ts';
import { replaceItems, type StoredBox, updateBox } from '../boxes/boxQueries.ts';
import { moveBox } from '../boxes/moveBox.ts';
import { isSold } from '../catalogue/catalogue.ts';
import { setPace } from '../catalogue/productQueries.ts';
import { noteSignal } from '../planning/usageQueries.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { readSubscription } from '../subscription/subscriptionQueries.ts';
import type { ChangeContext } from './changeContext.ts';

/** Moves a box, and every later planned one by the same number of days, to a later date. */
export async function postpone(
  { tx, customerId, today }: ChangeContext,
  request: { boxId: string; date: string },
): Promise<void> {
  const { box, boxes } = await boxOf(tx, customerId, request.boxId);
  const date = allowed(decidePostponement(inView(box), request.date, today));
  const shift = daysBetween(box.deliveryDate, date);
  for (const later of boxes) {
    if (later.status !== 'Created' || later.deliveryDate <= box.deliveryDate) continue;
    const moved = dayNumber(addDays(later.deliveryDate, shift));
    const deliveryDate = dateOfDay(deliveryDayFrom(moved));
    await updateBox(tx, customerId, later.boxId, { deliveryDate });
  }
  const change = { deliveryDate: date, pinned: true, broughtForward: false };
  await updateBox(tx, customerId, box.boxId, change);
  await noteOfBox(tx, customerId, box, today, { kind: 'postponed', days: shift });
}

/** Disables a planned box, so that it is skipped and never charged, or enables it again. */
export async function setActive(
  { tx, services, customerId, today }: ChangeContext,
  request: { boxId: string; active: boolean },
): Promise<void> {
  const { box } = await boxOf(tx, customerId, request.boxId);
  const to = allowed(decideActive(inView(box), request.active, today));
  if (to === box.status) return;
  const cause = request.active ? 'You enabled it again.' : 'You disabled it.';
  await moveBox(tx, services, customerId, box, { to, cause });
}

/** Sets how many packs of a product come in one box: `quantity` of them, or `delta` more. */
export async function setQuantity(
  { tx, customerId, today }: ChangeContext,
  request: { boxId: string; productId: string } & ({ quantity: number } | { delta: number }),
): Promise<void> {
  const { box, boxes } = await boxOf(tx, customerId, request.boxId);
  const item = box.items.find(({ productId }) => productId === request.productId);
  if (!item) throw new Refusal('missing', 'This product is not in the box.');
  const delta = 'delta' in request ? request.delta : request.quantity - item.quantity;
  const quantity = allowed(decideQuantity(inView(box), item.quantity, delta, today));
  const others = box.items.filter((other) => other !== item);
  const amended = !item.oneOff;
  await replaceItems(tx, customerId, box.boxId, [...others, { ...item, quantity, amended }]);
  if (!amended) return;
  const next = boxes.find((later) => later.deliveryDate > box.deliveryDate);
  const { cadenceDays } = await readSubscription(tx, customerId);
  const { productId } = item;
  await noteSignal(tx, customerId, {
    productId,
    on: today,
    boxId: box.boxId,
    signal: {
      kind: 'amended',
      packs: quantity,
      leadDays: daysBetween(today, box.deliveryDate),
      days: next ? daysBetween(box.deliveryDate, next.deliveryDate) : (cadenceDays ?? usualCadence),
    },
  });
}

/** Sets how many packs of a product come in every box, instead of what the plan works out. */
export async function setQuantityOfAll(
  { tx, customerId, today }: ChangeContext,
  request: { boxId: string; productId: string; quantity: number },
): Promise<void> {
  const { box, boxes } = await boxOf(tx, customerId, request.boxId);
  allowed(decideEdit(inView(box), today));
  const pace = { frequencyWeeks: null, everyBox: request.quantity };
  if (!(await setPace(tx, customerId, request.productId, pace))) {
    throw new Refusal('missing', 'This product is not one of yours: it comes in this box only.');
  }
  // What was set for single boxes before gives way.
  for (const each of boxes.filter(({ status }) => status === 'Created')) {
    await forgetAmendment(tx, customerId, each, request.productId);
  }
}

async function forgetAmendment(
  tx: ChangeContext['tx'],
  customerId: string,
  box: StoredBox,
  productId: string,
): Promise<void> {
  if (!box.items.some((item) => item.productId === productId && item.amended)) return;
  const items = box.items.map((item) =>
    item.productId === productId ? { ...item, amended: false } : item,
  );
  await replaceItems(tx, customerId, box.boxId, items);
}

/** Puts a product into the next box alone; 0 takes it out again. */
export async function setOneOff(
  { tx, services, customerId, today, nextBox, chosen }: ChangeContext,
  request: { productId: string; quantity: number },
): Promise<void> {
  const box = nextBox('There is no coming box to add it to.');
  allowed(decideEdit(inView(box), today));
  const { productId, quantity } = request;
  if (chosen.some((product) => product.productId === productId)) {
    throw new Refusal('conflict', 'This product is in your boxes: change its quantity instead.');
  }
  const product = services.catalogue.find(productId);
  if (!product) throw new Refusal('missing', 'There is no such product.');
  if (quantity > 0 && !isSold(product)) {
    throw new Refusal('conflict', `${product.productName} is not available at the moment.`);
  }
  const items = box.items.filter((item) => item.productId !== productId);
  const unitPrice = product.price;
  const oneOff = { productId, quantity, unitPrice, amended: false, oneOff: true };
  await replaceItems(tx, customerId, box.boxId, quantity > 0 ? [...items, oneOff] : items);
}

/** The next box comes, as it is planned, as soon as it can be prepared; later ones keep their distance. */
export async function shipNow({ tx, customerId, today, nextBox }: ChangeContext): Promise<void> {
  const { state } = await readSubscription(tx, customerId);
  if (state === 'paused' || state === 'cancelled') {
    throw new Refusal('conflict', `Your subscription is ${state}. Resume it first.`);
  }
  const box = nextBox('There is no coming box to send.');
  allowed(decideEdit(inView(box), today));
  const deliveryDate = earliestDelivery(today);
  if (deliveryDate >= box.deliveryDate) {
    throw new Refusal('conflict', 'Your next box already comes as soon as we can send it.');
  }
  // Earlier than it is needed, and wanted all the same: its contents stay.
  const change = { deliveryDate, pinned: true, broughtForward: true };
  await updateBox(tx, customerId, box.boxId, change);
  await noteOfBox(tx, customerId, box, today, { kind: 'hurried' });
}

/** A box as a whole tells something of each product in it. */
async function noteOfBox(
  tx: ChangeContext['tx'],
  customerId: string,
  { boxId, items }: StoredBox,
  on: string,
  signal: Signal,
): Promise<void> {
  for (const { productId, oneOff } of items) {
    if (!oneOff) await noteSignal(tx, customerId, { productId, on, boxId, signal });
  }
}
