import {
  decideActive,
  decideEdit,
  decidePostponement,
  decideQuantity,
  mayEdit,
} from '@nestbox/domain/boxes/customerActions';
import { addDays, daysBetween } from '@nestbox/domain/calendar/date';
import { deliveryDateFrom } from '@nestbox/domain/delivery/calendar';
import { earliestDelivery } from '@nestbox/domain/delivery/dates';
import { usualCadence } from '@nestbox/domain/planning/cadence';
import type { Signal } from '@nestbox/domain/planning/signal';
import { allowed, inView } from '../../boxes/boxOf.ts';
import type { StoredBox } from '../../boxes/boxQueries.ts';
import { isSold } from '../../catalogue/catalogue.ts';
import { formatDone } from '../../notifications/changedBy.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { CustomerDraft } from '../customer/customerDraft.ts';

/** Moves a box to a later date, and every later planned box by the same number of days. */
export function postpone(draft: CustomerDraft, request: { boxId: string; date: string }): void {
  const box = draft.findBox(request.boxId);
  const date = allowed(decidePostponement(inView(box), request.date, draft.after));
  const shift = daysBetween(box.deliveryDate, date);
  for (const later of draft.after.boxes) {
    if (later.status !== 'Created' || later.deliveryDate <= box.deliveryDate) continue;
    const moved = addDays(later.deliveryDate, shift);
    const deliveryDate = deliveryDateFrom(moved, draft.after.calendar);
    draft.updateBox(later.boxId, { deliveryDate });
  }
  draft.updateBox(box.boxId, { deliveryDate: date, pinned: true, broughtForward: false });
  noteSignalOfBox(draft, box, { kind: 'postponed', days: shift });
  withdrawEnough(draft, box.boxId);
}

/** Disables a planned box, so that it is skipped and never charged, or enables it again. */
export function setActive(draft: CustomerDraft, request: { boxId: string; active: boolean }): void {
  const box = draft.findBox(request.boxId);
  const status = allowed(decideActive(inView(box), request.active, draft.after.today));
  if (status === box.status) return;
  const cause = request.active
    ? formatDone(draft.by, 'enabled it', ' again')
    : formatDone(draft.by, 'disabled it');
  draft.moveBox(box, status, `${cause}.`);
  withdrawEnough(draft, box.boxId);
}

/** Sets how many packs of a product come in one box: to `quantity`, or by `delta` more. */
export function setQuantity(
  draft: CustomerDraft,
  request: { boxId: string; productId: string } & ({ quantity: number } | { delta: number }),
): void {
  const { boxes, subscription, today } = draft.after;
  const box = draft.findBox(request.boxId);
  const item = box.items.find(({ productId }) => productId === request.productId);
  if (!item) throw new Refusal('missing', 'This product is not in the box.');
  const delta = 'delta' in request ? request.delta : request.quantity - item.quantity;
  const quantity = allowed(decideQuantity(inView(box), item.quantity, delta, today));
  const others = box.items.filter((other) => other !== item);
  const amended = !item.oneOff;
  draft.updateBox(box.boxId, {
    items: [...others, { ...item, quantity, amended, setByStaff: draft.by === 'staff' }],
  });
  if (!amended) return;
  const next = boxes.find((later) => later.deliveryDate > box.deliveryDate);
  const signal: Signal = {
    kind: 'amended',
    packs: quantity,
    leadDays: daysBetween(today, box.deliveryDate),
    days: next
      ? daysBetween(box.deliveryDate, next.deliveryDate)
      : (subscription.cadenceDays ?? usualCadence),
  };
  draft.noteSignal(item.productId, signal, { boxId: box.boxId });
}

/** Sets how many packs of a product come in every box, in place of the planned quantity. */
export function setQuantityOfAll(
  draft: CustomerDraft,
  { boxId, productId, quantity }: { boxId: string; productId: string; quantity: number },
): void {
  allowed(decideEdit(inView(draft.findBox(boxId)), draft.after.today));
  if (!draft.after.chosen.some((each) => each.productId === productId)) {
    throw new Refusal('missing', 'This product is not one of yours: it comes in this box only.');
  }
  draft.setDeliverySetting(productId, { frequencyWeeks: null, everyBox: quantity });
  // Replaces quantities that were set for single boxes.
  for (const box of draft.after.boxes.filter(({ status }) => status === 'Created')) {
    const items = box.items.map((item) =>
      item.productId === productId ? { ...item, amended: false, setByStaff: false } : item,
    );
    draft.updateBox(box.boxId, { items });
  }
}

/** Adds a product to the next box only; a quantity of 0 removes it. */
export function setOneOff(
  draft: CustomerDraft,
  { productId, quantity }: { productId: string; quantity: number },
): void {
  const box = nextBox(draft, 'There is no coming box to add it to.');
  if (draft.after.chosen.some((product) => product.productId === productId)) {
    throw new Refusal('conflict', 'This product is in your boxes: change its quantity instead.');
  }
  const product = draft.services.catalogue.find(productId);
  if (!product) throw new Refusal('missing', 'There is no such product.');
  if (quantity > 0 && !isSold(product)) {
    throw new Refusal('conflict', `${product.productName} is not available at the moment.`);
  }
  const items = box.items.filter((item) => item.productId !== productId);
  const oneOff = {
    productId,
    quantity,
    unitPrice: product.price,
    amended: false,
    oneOff: true,
    setByStaff: draft.by === 'staff',
  };
  draft.updateBox(box.boxId, { items: quantity > 0 ? [...items, oneOff] : items });
}

/**
 * Moves the next box, with its planned contents, to the earliest possible date. Later boxes keep
 * their distance.
 */
export function shipNow(draft: CustomerDraft): void {
  const { subscription, today, calendar } = draft.after;
  const { state } = subscription;
  if (state === 'paused' || state === 'cancelled') {
    throw new Refusal('conflict', `Your subscription is ${state}. Resume it first.`);
  }
  const box = nextBox(draft, 'There is no coming box to send.');
  const deliveryDate = earliestDelivery(today, calendar);
  if (deliveryDate >= box.deliveryDate) {
    throw new Refusal('conflict', 'Your next box already comes as soon as we can send it.');
  }
  // Pinned: the box comes earlier than stock requires, so planning would move it back.
  draft.updateBox(box.boxId, { deliveryDate, pinned: true, broughtForward: true });
  noteSignalOfBox(draft, box, { kind: 'hurried' });
}

/**
 * Returns the next planned box that can be changed.
 * @throws Refusal with this sentence where there is none
 */
export function nextBox({ after }: CustomerDraft, otherwise: string): StoredBox {
  const next = after.boxes.find((box) => mayEdit(inView(box), after.today));
  if (!next) throw new Refusal('conflict', otherwise);
  return next;
}

/** Records a change of a whole box as a signal for each of its products. */
export function noteSignalOfBox(
  draft: CustomerDraft,
  { boxId, items }: StoredBox,
  signal: Signal,
): void {
  for (const { productId, oneOff } of items) {
    if (!oneOff) draft.noteSignal(productId, signal, { boxId });
  }
}

/** Withdraws that there is enough of everything in a box: it was said of the box as it was then. */
export function withdrawEnough(draft: CustomerDraft, of: string): void {
  for (const noted of draft.after.signals) {
    const { boxId, signal } = noted;
    if (boxId === of && signal.kind === 'hasEnough')
      draft.withdrawSignal({ noted, replaced: null });
  }
}
