import type { Change } from '@nestbox/contract/change';
import { decideEdit, decideQuantity } from '@nestbox/domain/boxes/customerActions';
import { daysBetween } from '@nestbox/domain/calendar/date';
import { usualCadence } from '@nestbox/domain/planning/cadence';
import type { Signal } from '@nestbox/domain/planning/signal';
import { allowed, inView } from '../../../boxes/boxOf.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CustomerDraft } from '../../customer/customerDraft.ts';
import type { CustomerState } from '../../customer/customerState.ts';
import { defineChange, type RequestOf } from '../changeKind.ts';
import { packsIn } from './nextBox.ts';

/** Sets how many packs of a product come in a box, or in every box from the next one on. */
export const quantity = defineChange({
  kind: 'quantity',
  decide(draft, request) {
    if (request.scope === 'every box') setInEveryBox(draft, request);
    else setInBox(draft, request);
  },
  concerns: ({ productId }) => [productId],
  confirmation: ({ productId }, { did, named }) =>
    did(`changed the quantity of ${named([productId])}`),
  undo: (request, before) => (request.scope === 'every box' ? null : packsOf(request, before)),
});

/** Changes how many packs of a product come in a box by a difference. */
export const quantityBy = defineChange({
  kind: 'quantityBy',
  decide: (draft, request) => setInBox(draft, request),
  concerns: ({ productId }) => [productId],
  confirmation: ({ productId }, { did, named }) =>
    did(`changed the quantity of ${named([productId])}`),
  undo: (request, before) => packsOf(request, before),
});

function packsOf(
  { boxId, productId }: RequestOf<'quantity' | 'quantityBy'>,
  before: CustomerState,
): Change | null {
  const packs = packsIn(before, { boxId, productId });
  if (packs === 0) return null;
  return { kind: 'quantity', boxId, productId, quantity: packs, scope: 'this box' };
}

function setInBox(draft: CustomerDraft, request: RequestOf<'quantity' | 'quantityBy'>): void {
  const { boxes, subscription, today } = draft.after;
  const box = draft.findBox(request.boxId);
  const item = box.items.find(({ productId }) => productId === request.productId);
  if (!item) throw new Refusal('missing', 'This product is not in the box.');
  const delta = 'delta' in request ? request.delta : request.quantity - item.quantity;
  const packs = allowed(decideQuantity(inView(box), item.quantity, delta, today));
  const others = box.items.filter((other) => other !== item);
  const quantitySet = !item.oneOff;
  draft.updateBox(box.boxId, {
    items: [...others, { ...item, quantity: packs, quantitySet, setByStaff: draft.by === 'staff' }],
  });
  if (!quantitySet) return;
  const next = boxes.find((later) => later.deliveryDate > box.deliveryDate);
  const signal: Signal = {
    kind: 'setQuantity',
    packs,
    leadDays: daysBetween(today, box.deliveryDate),
    days: next
      ? daysBetween(box.deliveryDate, next.deliveryDate)
      : (subscription.cadenceDays ?? usualCadence),
  };
  draft.noteSignal(item.productId, signal, { boxId: box.boxId });
}

/** Sets the packs in every box, in place of the planned quantity. */
function setInEveryBox(
  draft: CustomerDraft,
  { boxId, productId, quantity: everyBox }: RequestOf<'quantity'>,
): void {
  allowed(decideEdit(inView(draft.findBox(boxId)), draft.after.today));
  if (!draft.after.chosen.some((each) => each.productId === productId)) {
    throw new Refusal('missing', 'This product is not one of yours: it comes in this box only.');
  }
  draft.setDeliverySetting(productId, { frequencyWeeks: null, everyBox });
  // Replaces quantities that were set for single boxes.
  for (const box of draft.after.boxes.filter(({ status }) => status === 'Created')) {
    const items = box.items.map((item) =>
      item.productId === productId ? { ...item, quantitySet: false, setByStaff: false } : item,
    );
    const omitted = box.omitted.filter((each) => each !== productId);
    draft.updateBox(box.boxId, { items, omitted });
  }
}
