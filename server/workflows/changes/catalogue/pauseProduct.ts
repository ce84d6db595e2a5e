import { addDays } from '@nestbox/domain/calendar/date';
import { productPauseDays } from '@nestbox/domain/planning/productsToPause';
import { defineChange } from '../changeKind.ts';
import { findChosen } from './chosen.ts';

/** Sends none of a product for twelve weeks, unless a box's quantity is set. */
export const pauseProduct = defineChange({
  kind: 'pauseProduct',
  decide(draft, { productId }) {
    findChosen(draft, productId);
    draft.setPause(productId, addDays(draft.after.today, productPauseDays));
  },
  concerns: ({ productId }) => [productId],
  confirmation: ({ productId }, { did, named }) =>
    did(`paused ${named([productId])}`, ` for ${productPauseDays / 7} weeks`),
  undo: (request) => ({ ...request, kind: 'resumeProduct' }),
});
