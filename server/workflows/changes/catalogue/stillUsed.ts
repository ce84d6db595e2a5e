import { defineChange } from '../changeKind.ts';
import { findChosen } from './chosen.ts';

/** Records the answer to the offer to pause or stop a product: the household still uses it. */
export const stillUsed = defineChange({
  kind: 'stillUsed',
  decide(draft, { productId }) {
    findChosen(draft, productId);
    draft.noteSignal(productId, { kind: 'stillUsed' });
  },
  concerns: ({ productId }) => [productId],
  confirmation: ({ productId }, { noted, named }) => noted(`you still use ${named([productId])}`),
});
