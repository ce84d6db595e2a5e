import { defineChange } from '../changeKind.ts';
import { findChosen } from './chosen.ts';

/** Ends the pause of a product. */
export const resumeProduct = defineChange({
  kind: 'resumeProduct',
  decide(draft, { productId }) {
    findChosen(draft, productId);
    draft.setPause(productId, null);
  },
  concerns: ({ productId }) => [productId],
  confirmation: ({ productId }, { named }) => `${named([productId])} comes again`,
  undo: (request) => ({ ...request, kind: 'pauseProduct' }),
});
