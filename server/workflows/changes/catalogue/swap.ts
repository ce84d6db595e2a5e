import { canStandInFor } from '@nestbox/domain/household/interchangeable';
import { isSold } from '../../../catalogue/catalogue.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { editableBoxes } from '../boxes/nextBox.ts';
import { defineChange } from '../changeKind.ts';
import { findChosen, notYours } from './chosen.ts';
import { replaceChosen } from './replaceChosen.ts';

/** Replaces one of the customer's products by one for the same use. */
export const swap = defineChange({
  kind: 'swap',
  decide(draft, request) {
    const { catalogue } = draft.services;
    const chosen = findChosen(draft, request.productId);
    const from = catalogue.find(request.productId);
    if (!from) throw new Refusal('missing', notYours);
    const to = catalogue.find(request.by);
    if (!to) throw new Refusal('missing', `There is no product '${request.by}'.`);
    if (draft.after.chosen.some(({ productId }) => productId === request.by)) {
      throw new Refusal('conflict', `${to.productName} is one of your products already.`);
    }
    if (!canStandInFor(to, from)) {
      throw new Refusal('conflict', `${to.productName} does not do what ${from.productName} does.`);
    }
    if (!isSold(to)) {
      throw new Refusal('conflict', `${to.productName} is not available at the moment.`);
    }
    replaceChosen(draft, { chosen, from, to, boxes: editableBoxes(draft.after) });
  },
  concerns: ({ productId, by }) => [productId, by],
  confirmation: ({ productId, by }, { named }) =>
    `You get ${named([by])} instead of ${named([productId])}`,
  undo: (request) => ({ ...request, productId: request.by, by: request.productId }),
});
