import { decideEdit, decideOmission } from '@nestbox/domain/boxes/customerActions';
import { daysBetween } from '@nestbox/domain/calendar/date';
import { usualCadence } from '@nestbox/domain/planning/cadence';
import { allowed, inView } from '../../../boxes/boxOf.ts';
import { formatDone } from '../../../notifications/changedBy.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { defineChange } from '../changeKind.ts';

/** Leaves a product out of one box, or brings it back into it. Other boxes stay as they are planned. */
export const omit = defineChange({
  kind: 'omit',
  decide(draft, { boxId, productId, omitted }) {
    const { boxes, chosen, subscription, today } = draft.after;
    const box = draft.findBox(boxId);
    if (!chosen.some((each) => each.productId === productId)) {
      throw new Refusal('missing', 'This product is not one of yours.');
    }
    const { productName } = draft.services.catalogue.get(productId);
    if (!omitted) {
      allowed(decideEdit(inView(box), today));
      draft.updateBox(boxId, { omitted: box.omitted.filter((each) => each !== productId) });
      draft.noteEvent(box, `${formatDone(draft.by, `put ${productName} back in`)}.`);
      return;
    }
    if (box.omitted.includes(productId)) return;
    const items = box.items.filter((item) => item.productId !== productId);
    if (items.length === box.items.length) {
      throw new Refusal('missing', 'This product is not in the box.');
    }
    allowed(decideOmission(inView(box), items.length, today));
    draft.updateBox(boxId, { items, omitted: [...box.omitted, productId] });
    const next = boxes.find((later) => later.deliveryDate > box.deliveryDate);
    draft.noteSignal(
      productId,
      {
        kind: 'setQuantity',
        packs: 0,
        leadDays: daysBetween(today, box.deliveryDate),
        days: next
          ? daysBetween(box.deliveryDate, next.deliveryDate)
          : (subscription.cadenceDays ?? usualCadence),
      },
      { boxId },
    );
    draft.noteEvent(box, `${formatDone(draft.by, `left ${productName} out`)}.`);
  },
  concerns: ({ productId }) => [productId],
  confirmation: ({ productId, omitted }, { did, named }) =>
    did(`${omitted ? 'left out' : 'put back'} ${named([productId])}`, ' in one box'),
  undo: (request) => ({ ...request, omitted: !request.omitted }),
});
